import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { lineCode, problemOfLine } from './steamship-line.ts'
import { steamshipLines } from './words.ts'

test.each(Object.entries(steamshipLines))(
  '%s is the code of a line; its name %s is not, and the code is named',
  (scac, name) => {
    covers('F-251')
    expect(lineCode.parse(scac.toLowerCase())).toBe(scac)
    const written = name.toUpperCase().replaceAll(' ', '')
    expect(problemOfLine(written)).toBe(`${written} is ${scac}`)
  },
)

test.each([
  ['MSC', 'MSC is MSCU'],
  ['one', 'ONE is ONEY'],
  ['Cma', 'CMA is CMDU'],
  ['CMA-CGM', 'CMA-CGM is CMDU'],
  ['OOCL', 'OOCL is OOLU'],
  ['hapag lloyd', 'HAPAGLLOYD is HLCU'],
  ['ＭＳＣ', 'MSC is MSCU'],
  ['EVER', 'EVER is EGLV'],
  ['MAERSK', 'MAERSK is MAEU'],
  ['XYZ', 'Enter a SCAC of 4 letters'],
  ['MSCU1', 'Enter a SCAC of 4 letters'],
  ['constructor', 'Enter a SCAC of 4 letters'],
  ['M.S.C.', 'MSC is MSCU'],
])('%s as the code of a line: %s', (text, message) => {
  covers('F-251')
  expect(lineCode.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('four letters of no usual line are those of another, and a blank clears', () => {
  covers('F-251')
  expect(['zzln', ' SMLM ', '', null].map((text) => lineCode.parse(text))).toEqual(['ZZLN', 'SMLM', null, null])
})
