import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { scoreOf } from './score.ts'

const qwerty = { q: ['wW'], w: ['qQ', 'eE'], e: ['wW', 'rR'], r: ['eE', 'tT'], t: ['rR', 'yY'], y: ['tT'] }
const words = new Map([
  ['password', 2],
  ['harbor', 900],
])
const lexicon = { words, keyboards: [qwerty] }
/** As long and of the same kinds of characters, with nothing in it that is known. */
const unknown = 'kpvx7mzd'

test.each([
  ['a repeated character', 'kkkkkkkkkkkk'],
  ['a repeated pair', 'kpkpkpkpkpkp'],
  ['a run upward', 'hijklmnopqrs'],
  ['a run downward', '987654321'],
  ['a run of equal steps', '2468101214'],
  ['neighbors on a keyboard', 'qwertytrewq'],
  ['a word', 'passwordharbor'],
  ['a word in capitals', 'PASSWORD'],
  ['a word backward', 'drowssap'],
  ['a word with signs for letters', 'p4$$w0rd'],
  ['a date', '31121987'],
  ['a date with signs', '12/31/1987'],
  ['a word of the account', 'acmefreight'],
  ['a name of the account with a year', 'quincey1987'],
])('%s is easy to guess', (_kind, password) => {
  covers('F-210')
  const own = ['Acme Freight', 'acmefreight', 'Ray Quincey <ray@acme.example>']
  expect(scoreOf(password, lexicon, own)).toBeLessThan(2)
})

test('an unknown text is as hard as it is long', () => {
  covers('F-210')
  const scores = [2, 5, 7, 9, 12].map((length) => scoreOf(unknown.repeat(2).slice(0, length), lexicon))
  expect(scores).toEqual([0, 1, 2, 3, 4])
  expect(scoreOf(unknown + 'wcbnq', lexicon)).toBe(4)
  expect(scoreOf(unknown.repeat(2), lexicon)).toBe(3)
  expect(scoreOf('', lexicon)).toBe(0)
})

test('words of the account count, long or short, and blank ones do not', () => {
  covers('F-210')
  expect(scoreOf('kpvx7mzdbq', lexicon)).toBe(3)
  expect(scoreOf('kpvx7mzdbq', lexicon, ['kpvx7mzdbq'])).toBe(0)
  expect(scoreOf('kpvx7mzdbq', lexicon, ['', ' ', 'k', 'kp'])).toBe(3)
})
