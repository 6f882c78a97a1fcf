import type { Font, Glyph, GlyphRun } from 'fontkit'

/** The stand-in for a dot that is drawn apart from its letter: the word joiner, which readers skip. */
const nothing = [0x2060]

/**
 * A font as one document embeds it: a glyph that is drawn for several texts is embedded for each, so that copy and search
 * find each as it was typed. Source: F-287.
 */
export function embeddable(font: Font): Font {
  return Object.create(font, {
    layout: {
      value: (text: string, features?: string[]): GlyphRun => {
        // Signs such as parentheses have no direction, and digits of a script not always that of its letters.
        const run = font.layout(text, features, undefined, undefined, features ? 'rtl' : 'ltr')
        return Object.assign(run, { glyphs: run.glyphs.map(embedded) })
      },
    },
    createSubset: { value: () => subsetOf(font) },
  }) as Font
}

/** The document passes the `id` on to the subset. */
function embedded(glyph: Glyph) {
  const codePoints = glyph.codePoints.length > 0 ? glyph.codePoints : nothing
  return { id: { id: glyph.id, codePoints }, codePoints, advanceWidth: glyph.advanceWidth }
}

type GlyphFor = Pick<Glyph, 'id' | 'codePoints'>

/** As the library has it, with the numbers of its glyphs. */
type NumberedSubset = { glyphs: number[]; includeGlyph(glyph: GlyphFor | number): number; encode(): Uint8Array }

/** Parts of a glyph are included by their numbers, once each. */
function subsetOf(font: Font): NumberedSubset {
  const subset = font.createSubset() as unknown as NumberedSubset
  const includePart = subset.includeGlyph.bind(subset)
  const places = new Map<string, number>()
  return Object.assign(subset, {
    includeGlyph: (glyph: GlyphFor | number): number => {
      if (typeof glyph === 'number') return includePart(glyph)
      const key = `${glyph.id} ${glyph.codePoints.join(' ')}`
      const place = places.get(key) ?? subset.glyphs.push(glyph.id) - 1
      places.set(key, place)
      return place
    },
  })
}
