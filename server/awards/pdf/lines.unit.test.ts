import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { linesOf, type Measure, type Stretch } from './lines.ts'

/** Every character ten points wide. */
const measure: Measure = ({ text }) => [...text].length * 10
const wrapped = (text: string, width: number) => linesOf(text, 'regular', width, measure)
const words = (lines: Stretch[][]) =>
  lines.map((line) => line.flatMap(({ runs }) => runs.map(({ text }) => text)).join('|'))
const actuals = (text: string) => wrapped(text, 1000).flatMap((line) => line.map(({ actual }) => actual))

describe('the lines of a text', () => {
  test('break at spaces, within what is too long, and at its own breaks', () => {
    covers('X-141')
    expect(words(wrapped('one two three', 75))).toEqual(['one two', 'three'])
    expect(words(wrapped('a abcdefghijk b', 40))).toEqual(['a', 'abcd', 'efgh', 'ijk', 'b'])
    expect(words(wrapped('one\n\ntwo', 75))).toEqual(['one', '', 'two'])
    expect(words(wrapped('', 75))).toEqual([''])
  })

  test('keep every character of a name of 200 letters without a space', () => {
    covers('X-141')
    const name = 'W'.repeat(200)
    expect(words(wrapped(name, 95)).join('')).toBe(name)
  })

  test('break a word of any length after a few looks at each line', () => {
    covers('F-219')
    let measured = 0
    const counting: Measure = (run) => {
      measured += run.text.length
      return measure(run)
    }
    for (const word of ['ا'.repeat(20_000), '(ا'.repeat(10_000), 'W'.repeat(20_000)]) {
      measured = 0
      expect(linesOf(word, 'regular', 10_000, counting)).toHaveLength(20)
      expect(measured).toBeLessThan(20 * word.length)
    }
  })

  test('break within what looks like one character and is wider than a line', () => {
    covers('F-287')
    const syllable = '\u1100'.repeat(45)
    expect(words(wrapped(syllable, 100)).map((line) => line.length)).toEqual([10, 10, 10, 10, 5])
  })

  test('print what is written from right to left in its order, with the numbers in it', () => {
    covers('X-141')
    expect(words(wrapped('Co שלום 12 עולם end', 1000))).toEqual(['Co |עולם| |12|שלום | end'])
  })

  test('keep an emoji whole', () => {
    covers('X-141')
    expect(words(wrapped('👩‍🚀👩‍🚀', 40)).join('')).toBe('👩‍🚀👩‍🚀')
  })

  test('open a parenthesis to the other side from right to left', () => {
    covers('F-287')
    expect(words(wrapped('שלום (12) עולם', 1000))).toEqual(['עולם|( |12|)|שלום '])
  })

  test('name typed characters that the glyphs do not show', () => {
    covers('F-287')
    expect(actuals('Bayline Drayage, “fi” café')).toEqual([null])
    expect(actuals('Co שלום (12) עולם end')).toEqual([null, 'שלום (12) עולם', null])
    expect(actuals('cafe\u0301')).toEqual(['cafe\u0301'])
  })
})
