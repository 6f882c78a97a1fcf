import type { Glyph } from 'fontkit'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { embeddable } from './embeddable.ts'
import { linesOf } from './lines.ts'

/** The characters of a line in the order in which they are drawn, as the pen asks for them. */
function drawn(text: string): string {
  const [line = []] = linesOf(text, 'regular', 1000, () => 1)
  const glyphs = line.flatMap(({ runs }) =>
    runs.flatMap(
      (run): Pick<Glyph, 'codePoints'>[] =>
        embeddable(run.font).layout(run.text, run.level % 2 === 1 ? [] : undefined).glyphs,
    ),
  )
  return glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')
}

test.each([
  ['123', '123'],
  ['١٢٣', '١٢٣'],
  ['۱۲۳', '۱۲۳'],
  ['Dock ۱۲۳-۴۵', 'Dock ۱۲۳-۴۵'],
  ['Dock ١٢٣٫٤', 'Dock ١٢٣٫٤'],
  ['۱۲۳ Dock', '۱۲۳ Dock'],
  ['אב 123', '123 בא'],
  ['را ۱۲۳', '۱۲۳ ار'],
  ['را ١٢٣', '١٢٣ ار'],
  ['را 123', '123 ار'],
])('draws the digits of %s from left to right', (typed, expected) => {
  covers('F-287')
  expect(drawn(typed)).toBe(expected)
})
