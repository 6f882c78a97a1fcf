import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { create, type Font, type Glyph } from 'fontkit'

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

const head = 44
const entry = 20

/**
 * A font out of its WOFF 1.0 file, as OpenType: its tables are inflated once, where the library would do it for each glyph.
 *
 * Source: https://www.w3.org/TR/WOFF/.
 */
function openTypeOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, place) => tableAt(woff, head + place * entry))
  const start = 12 + 16 * count
  const directory = Buffer.alloc(start)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  let offset = start
  for (const [place, { tag, checksum, content }] of tables.entries()) {
    const at = 12 + 16 * place
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(content.length, at + 12)
    offset += padded(content).length
  }
  return Buffer.concat([directory, ...tables.map(({ content }) => padded(content))])
}

function tableAt(woff: Buffer, at: number) {
  const offset = woff.readUInt32BE(at + 4)
  const stored = woff.subarray(offset, offset + woff.readUInt32BE(at + 8))
  const length = woff.readUInt32BE(at + 12)
  return {
    tag: woff.toString('latin1', at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    content: stored.length < length ? inflateSync(stored) : stored,
  }
}

/** Tables begin at multiples of four bytes. */
function padded(content: Buffer): Buffer {
  const rest = content.length % 4
  return rest === 0 ? content : Buffer.concat([content, Buffer.alloc(4 - rest)])
}
