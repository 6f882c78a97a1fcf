import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { extensionOf, formatBytes, shownName } from './file.ts'

test.each([
  ['a.pdf', 'pdf'],
  ['A.B.DOCX', 'docx'],
  ['old.Doc', 'doc'],
  ['a.pdf.exe', null],
  ['pdf', null],
  ['.pdf', null],
  ['a.pdf ', null],
  ['a.toString', null],
  ['', null],
])('takes %j as the type %j', (name, extension) => {
  covers('B-184')
  expect(extensionOf(name)).toBe(extension)
})

test('keeps the extension of a name that is cut, and drops line breaks', () => {
  expect(shownName(' a\0b\r\n\u2028c.pdf ')).toBe('ab c.pdf')
  // Marks that turn the direction of writing would show another end than the name has.
  expect(shownName('a\u202Efdp.exe\u202C\u2066\u2069\u200E\u200F\u061C')).toBe('afdp.exe')
  covers('F-031')
  expect(shownName('in\u200Bvoi\u00ADce\uFEFF.pdf')).toBe('invoice.pdf')
  expect(shownName(`${'x'.repeat(300)}.docx`)).toBe(`${'x'.repeat(195)}.docx`)
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { maxLength: 400 }), (units) => {
      const name = shownName(`${String.fromCharCode(...units)}.pdf`)
      expect(name.length).toBeLessThanOrEqual(200)
      expect(name.isWellFormed()).toBe(true)
      expect(name).toMatch(/^[^\p{Cc}\p{Bidi_Control}]*\.pdf$/u)
      expect(shownName(name)).toBe(name)
    }),
  )
})

test.each([
  [1, '1 bytes'],
  [1023, '1023 bytes'],
  [1024, '1KB'],
  [88_000, '86KB'],
  [1024 * 1024 - 1, '1MB'],
  [10 * 1024 * 1024, '10MB'],
  [10_485_954, '10.1MB'],
])('formats %i bytes as %s', (bytes, text) => {
  covers('F-141', 'F-266')
  expect(formatBytes(bytes)).toBe(text)
})
