# What gdb.test checks the output of.
set pagination off
break 20 if idx[0] == 5
run
backtrace
print idx
next
print next
next
next
print in[idx[0]]
print *in@8
tbreak 24
continue
next
print both
step
print value
print by
next
print result
finish
next
print out[5]
disable
continue
