import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { covers } from './testing.ts'
import { cleanText, foldText } from './typed-text.ts'

describe('joiners', () => {
  test.each([
    ['between letters that join', 'می\u200Cخواهم.pdf'],
    ['after marks', 'क्\u200Dष र्\u200Cय'],
    ['before a virama', '\u09B0\u200D\u09CD\u09AF \u0930\u200C\u094D\u092F'],
    ['behind a virama that ends a word', '\u0D05\u0D35\u0D28\u0D4D\u200D \u0D2A'],
    ['in an emoji', '👩\u200D🔧 👩🏽\u200D👩🏽\u200D👧'],
  ])('stay %s', (_name, text) => {
    covers('F-233')
    expect(cleanText(text)).toBe(text)
  })

  test.each([
    ['a\u200Cb', 'ab'],
    ['a\u200D👩', 'a👩'],
    ['👩\u200C🔧', '👩🔧'],
    ['م\u200C', 'م'],
    ['\u200Cم', 'م'],
    ['م\u200Ca', 'مa'],
    ['م\u200C\u200D\u200C\u200Bم', 'م\u200Cم'],
    ['1\u200D2', '12'],
    ['a\u200D\u094D', 'a\u094D'],
    ['\u094D\u200D', '\u094D'],
  ])('go from %j', (text, clean) => {
    covers('F-233')
    expect(cleanText(text)).toBe(clean)
  })
})

test('stays the same when joiners are cleaned again', () => {
  covers('F-233')
  const letter = fc.constantFrom('م', 'a', 'क', '\u094D', '👩', '🏽', '\u200C', '\u200D', '\u200B', '\u0301', '\u0344')
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 100 }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
    }),
    { numRuns: 1000 },
  )
})

describe('foldText', () => {
  test.each([
    ['apostrophes', 'd\u2019A d\u02BCA d\u2018A d\u2032A d\u00B4A d\uFF07A', "d'A d'A d'A d'A d'A d'A"],
    ['quotation marks', '\u201Ca\u201D \u00ABb\u00BB \u201Ec', '"a" "b" "c'],
    ['dashes', 'a\u2010b\u2011c\u2012d\u2013e\u2014f\u2212g\uFF0Dh\uFE58i', 'a-b-c-d-e-f-g-h-i'],
    ['spaces', '\u00A0a\u2009b\u2007c\u202Fd\u3000e\tf\r\ng\u2028', 'a b c d e f g'],
    ['invisible characters', '\uFEFFa\u200Bb\u00ADc\u202Ad\u202C\u2060e\u200Df\uFFFC', 'abcdef'],
    ['wide letters and digits', '\uFF21\uFF42\uFF11\uFF10\uFF20\uFF0E', 'Ab10@.'],
    ['digits of other scripts', '\u0663\u06F1\u0966\u{1D7D9}', '3101'],
    ['pairs of letters', 'She\uFB03eld', 'Sheffield'],
  ])('makes %s those of ASCII', (_name, text, folded) => {
    covers('F-220', 'F-223')
    expect(foldText(text)).toBe(folded)
  })

  test('keeps accents, letters and numbers that are others', () => {
    expect(foldText('Montr\u00E9al, 10\u00B2 \u00BD \u2460 \u0391')).toBe(
      'Montr\u00E9al, 10\u00B2 \u00BD \u2460 \u0391',
    )
  })

  test('leaves what it has folded', () => {
    const letter = fc.constantFrom(
      '\u2019',
      '\u201D',
      '\u2013',
      '\u00A0',
      '\u0663',
      '\uFF21',
      '\u200D',
      'م',
      '\u0301',
      '\uFB01',
    )
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: letter })), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })
})
