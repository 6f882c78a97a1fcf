import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { builtPatterns, judge, patternsOf } from './patterns.ts'

test('finds the patterns of a file, however they are written', () => {
  const text = String.raw`
    const a: RegExp = /x+\/y/gi
    const b = <p title="a / b / c">{text.replace(/z/, '')}</p>
    const c = new RegExp('q\\d', 'u')
    // const d = /comment/`
  expect(patternsOf('web/a.tsx', text)).toEqual([
    { path: 'web/a.tsx', line: 2, source: String.raw`x+\/y`, flags: 'gi' },
    { path: 'web/a.tsx', line: 3, source: 'z', flags: '' },
    { path: 'web/a.tsx', line: 4, source: String.raw`q\d`, flags: 'u' },
  ])
})

test('refuses patterns that are made of texts', () => {
  const text = 'const a = 1\nconst b = new RegExp(`x${a}`)\nconst c = RegExp(a)\nconst d = new RegExp("x", a)'
  const words = 'write the pattern as a literal, so that it can be judged'
  expect(builtPatterns('domain/a.ts', text)).toEqual([2, 3, 4].map((line) => `domain/a.ts:${line}: ${words}`))
})

test('refuses patterns that are not linear', async () => {
  covers('F-201')
  expect(await judge(/\b[a-z][a-z\d+.-]*:\/\//i)).toMatch(/^takes 2nd degree polynomial time/)
  expect(await judge(/^(a+)+$/)).toMatch(/^takes exponential time/)
  expect(await judge(/^[a-z]+(-[a-z]+)*$/)).toBeNull()
})
