import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { withOwnGlyphs } from './own-glyphs.ts'
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
