import { readFileSync } from 'node:fs'
import { create, type Font, type Glyph } from 'fontkit'
import { openTypeOf } from './woff.ts'

/** The weights of a paper. */
export type Weight = 'regular' | 'bold'

const numbers = { regular: 400, bold: 600 } as const

const packages = {
  inter: import.meta.resolve('@fontsource/inter/package.json'),
  'noto-sans-hebrew': import.meta.resolve('@fontsource/noto-sans-hebrew/package.json'),
  'noto-sans-arabic': import.meta.resolve('@fontsource/noto-sans-arabic/package.json'),
  'noto-emoji': import.meta.resolve('@fontsource/noto-emoji/package.json'),
}

/** The fonts in the order in which a character is looked for: Inter in its parts, then other scripts. */
const parts: [family: keyof typeof packages, part: string][] = [
  ['inter', 'latin'],
  ['inter', 'latin-ext'],
  ['inter', 'cyrillic'],
  ['inter', 'cyrillic-ext'],
  ['inter', 'greek'],
  ['inter', 'greek-ext'],
  ['inter', 'vietnamese'],
  ['noto-sans-hebrew', 'hebrew'],
  ['noto-sans-arabic', 'arabic'],
  ['noto-emoji', 'emoji'],
]

type Opened = { fonts: Font[]; byCharacter: Map<string, Font> }
const opened: Record<Weight, Opened> = {
  regular: { fonts: [], byCharacter: new Map() },
  bold: { fonts: [], byCharacter: new Map() },
}

/** Read when a character first needs it, and kept: to read one takes longer than to print a page. */
function open(weight: Weight, place: number): Font {
  const { fonts } = opened[weight]
  const [family, part] = parts[place]!
  const file = `files/${family}-${part}-${numbers[weight]}-normal.woff`
  fonts[place] ??= withOwnGlyphs(create(openTypeOf(readFileSync(new URL(file, packages[family])))) as Font)
  return fonts[place]
}

/** The font that has a character; a character without one is drawn as Inter's box for missing glyphs. */
export function fontFor(character: string, weight: Weight): Font {
  const { byCharacter } = opened[weight]
  const font = byCharacter.get(character) ?? search(character.codePointAt(0)!, weight)
  // Limits the cache: people type any characters.
  if (byCharacter.size < 1000) byCharacter.set(character, font)
  return font
}

function search(codePoint: number, weight: Weight): Font {
  const place = parts.findIndex((_, index) => open(weight, index).hasGlyphForCodePoint(codePoint))
  return open(weight, Math.max(place, 0))
}

/**
 * A font whose glyphs have the characters that they are asked for with. The library keeps each glyph with the characters
 * of its first use, and letters that differ only by their dots share one. Source: F-287.
 */
function withOwnGlyphs(font: Font): Font {
  return Object.create(font, {
    getGlyph: {
      value: (id: number, codePoints: number[] = []): Glyph => {
        const kept = font.getGlyph(id)
        // Measured at the kept glyph, which is once.
        void kept.advanceWidth
        return Object.create(kept, {
          codePoints: { value: codePoints },
          isMark: { value: codePoints.length > 0 && codePoints.every(isMark) },
          isLigature: { value: codePoints.length > 1 },
        }) as Glyph
      },
    },
  }) as Font
}

function isMark(codePoint: number): boolean {
  return /^\p{M}$/u.test(String.fromCodePoint(codePoint))
}
