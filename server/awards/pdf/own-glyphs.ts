import type { Font, Glyph } from 'fontkit'

/**
 * A font whose glyphs have the characters that they are asked for with. The library keeps each glyph with the characters
 * of its first use, and letters that differ only by their dots share one. Source: F-287.
 */
export function withOwnGlyphs(font: Font): Font {
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
