import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { numbersIn } from './pasted-numbers.ts'

const numbers = ['CSQU3054383', 'MSCU7301450']

test.each([
  ['lines', 'CSQU3054383\nMSCU7301450\n'],
  ['a column of a table', 'CSQU 305438-3\r\nMSCU 730145-0\r\n'],
  ['cells of a row', 'CSQU3054383\tMSCU7301450'],
  ['letters and digits in columns of their own', 'CSQU\t3054383\nMSCU\t7301450'],
  ['commas', 'csqu3054383, mscu7301450'],
  ['a list with numbers', '1.\tCSQU3054383\n2.\tMSCU7301450'],
  ['a list with bullets', '\u2022 CSQU3054383\n\u2022 MSCU7301450'],
  ['quotation marks of a table', '"CSQU3054383"\n"MSCU7301450"'],
  ['their sizes', 'CSQU3054383 40HC\nMSCU7301450 / 22G1'],
  ['labels', 'Container: CSQU3054383\nContainer: MSCU7301450'],
])('reads container numbers pasted as %s', (_name, text) => {
  covers('F-220', 'X-254')
  expect(numbersIn(text)).toEqual(numbers)
})
