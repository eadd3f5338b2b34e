"""The loops of xip.py in machine code: 2 ms a module on the Pico, in place of 12 ms in byte code. Only xip.py imports this.

Addresses are numbers here. All layouts are those of MicroPython 1.28; xip.py tests them before it changes anything.
"""

import micropython

ptr8 = ptr16 = ptr32 = bytearray  # words of the viper compiler; CPython reads them as types


@micropython.viper
def functions(names: ptr32, plan: ptr32, inner):  # noqa: C901 machine code cannot call a part of itself
    """Points every function in a table of names (objdict.h) at its code, also the functions of classes in it.

    plan: an array of words: address of the module's first piece; address of its second piece less a block; address of its rows; number of
    rows; number of functions seen; number found; 1 to change pointers; the types of functions, generators, classes, properties, static
    methods, class methods, machine code and closures (a method with `super()` is one). inner(address of a table, row): called for a
    function with functions inside.
    """
    rows = ptr16(plan[2])
    table = ptr32(names[3])
    for i in range(names[2]):
        value = table[2 * i + 1]
        if not table[2 * i] or value & 3 or value >> 28 != 2:  # addresses in memory begin with 2
            continue
        kind = ptr32(value)[0]
        if kind == plan[9]:
            slot = ptr8(value)[19]  # number of the slot of a class with its names, from 1 (obj.h)
            if slot:
                functions(ptr32(ptr32(value)[4 + int(slot)]), plan, inner)
            continue
        first = 0
        last = 1  # the words first to last - 1 of the value are functions; with first 0 the value itself is one
        if kind == plan[10]:
            first = 1
            last = 4
        elif kind == plan[11] or kind == plan[12] or kind == plan[14]:
            first = 1
            last = 2
        for word in range(first, last):
            function = value
            if first:
                function = ptr32(value)[word]
            if function & 3 or function >> 28 != 2:
                continue
            words = ptr32(function)
            if words[0] != plan[7] and words[0] != plan[8] and words[0] != plan[13] or words[3] >> 28 != 2:
                continue
            plan[4] += 1
            code = ptr8(words[3])
            for row in range(plan[3]):
                at = int(rows[3 * row])
                flash = ptr8(plan[at >> 12] + at)
                size = int(rows[3 * row + 1])
                same = 0
                while same < size and code[same] == flash[same]:
                    same += 1
                if same and same == size:
                    plan[5] += 1
                    if plan[6]:
                        words[3] = int(flash)
                    if rows[3 * row + 2]:
                        inner(words[2], row)
                    break
