# What gdb.test checks the output of.
set pagination off
break 37 if t.local[0] == 1 && t.local[1] == 2 && t.tile[1] == 1
break 40 if t.local[0] == 1
break 43 if t.local[0] == 0 && t.local[1] == 0
run
print t.local
print part
printf "k = %d, row = %d, own = %d, sum = %d\n", k, row, own, sum
next
next
continue
print t.local
printf "k = %d, row = %d, own = %d, sum = %d\n", k, row, own, sum
printf "own of thread 1, 2 = %d\n", own_of_thread[1][2]
printf "part[k][column] = %d\n", part[k][column]
delete 2
continue
printf "sum = %d, factor = %d\n", sum, factor
continue
print t
