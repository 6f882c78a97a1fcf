import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'
import type { Font } from 'fontkit'
import { fontFor, type Weight } from './fonts.ts'

/** Adjacent characters of one font and one direction; `level` is odd from right to left. */
export type Run = { text: string; font: Font; level: number }
/** Runs from left to right as they are printed; `actual` is their typed text, if their glyphs don't give it. */
export type Stretch = { runs: Run[]; actual: string | null }
/** How wide a run is, in points. */
export type Measure = (run: Run) => number

// Its types describe a module that it does not come as.
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)()

/**
 * A text in lines no wider than `width`, each from left to right as it is printed. Lines break at spaces; a word that is wider than a line breaks within. No
 * character is left out.
 */
export function linesOf(text: string, weight: Weight, width: number, measure: Measure): Stretch[][] {
  return text.split('\n').flatMap((paragraph) => wrap(charactersOf(paragraph, weight), width, measure).map(lineOf))
}

/** As it is printed, and as it was typed. */
type Character = Run & { typed: string }

/** Each with its font and level; a character without a width stays with the one before it. */
function charactersOf(text: string, weight: Weight): Character[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
  const segments = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)]
  const characters: Character[] = []
  for (const { segment, index } of segments) {
    const level = levels[index] ?? 0
    // A parenthesis opens to the other side from right to left.
    const printed = (level % 2 === 1 && bidi.getMirroredCharacter(segment)) || segment
    const font = fontOf({ text: printed, level }, weight, characters.at(-1))
    characters.push({ text: printed, typed: segment, font, level })
  }
  return characters
}

/** A space between words from right to left is of their font, so that they are one run. */
function fontOf({ text, level }: Omit<Run, 'font'>, weight: Weight, before: Character | undefined): Font {
  const isBetween = text === ' ' && level % 2 === 1 && before?.level === level
  return isBetween && before.font.hasGlyphForCodePoint(0x20) ? before.font : fontFor(text, weight)
}

function wrap(characters: Character[], width: number, measure: Measure): Character[][] {
  const lines: Character[][] = [[]]
  let used = 0
  for (const word of wordsOf(characters)) {
    const own = widthOf(trimmed(word), measure)
    if (used + own > width) {
      const parts = own > width && word.length > 0 ? broken(word, width, measure) : [word]
      lines.push(...parts)
      used = widthOf(parts.at(-1)!, measure)
    } else {
      lines.at(-1)!.push(...word)
      used += widthOf(word, measure)
    }
  }
  return lines.filter((line, place) => line.length > 0 || place > 0 || lines.length === 1)
}

/** A word in parts that fit; adjacent characters may take more room than their sum. */
function broken(word: Character[], width: number, measure: Measure): Character[][] {
  const parts: Character[][] = []
  for (let rest = word.flatMap((character) => narrow(character, width, measure)); rest.length > 0;) {
    const count = countThatFits(rest, width, measure)
    parts.push(rest.slice(0, count))
    rest = rest.slice(count)
  }
  return parts
}

/** Unicode calls a character what may be of any length. */
function narrow(character: Character, width: number, measure: Measure): Character[] {
  if (character.text.length <= 2 || widthOf([character], measure) <= width) return [character]
  return [...character.text].map((text) => ({ ...character, text, typed: text }))
}

/** How many characters fit, at least one: first twice as many each time, as a measurement takes as long as what is measured. */
function countThatFits(characters: Character[], width: number, measure: Measure): number {
  const fits = (count: number) => widthOf(characters.slice(0, count), measure) <= width
  let [most, tooMany] = [1, 2]
  while (tooMany <= characters.length && fits(tooMany)) [most, tooMany] = [tooMany, tooMany * 2]
  tooMany = Math.min(tooMany, characters.length + 1)
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2)
    if (fits(middle)) most = middle
    else tooMany = middle
  }
  return most
}

/** Words with the spaces behind them. */
function wordsOf(characters: Character[]): Character[][] {
  const words: Character[][] = [[]]
  for (const [place, character] of characters.entries()) {
    if (character.text !== ' ' && characters[place - 1]?.text === ' ') words.push([])
    words.at(-1)!.push(character)
  }
  return words
}

function trimmed(line: Character[]): Character[] {
  const end = line.findLastIndex(({ text }) => text !== ' ')
  return line.slice(0, end + 1)
}

export function widthOfLine(line: Stretch[], measure: Measure): number {
  return widthOf(
    line.flatMap(({ runs }) => runs),
    measure,
  )
}

/** Joined, the runs are measured as few. */
function widthOf(runs: Run[], measure: Measure): number {
  return joined(runs).reduce((sum, run) => sum + measure(run), 0)
}

function joined(characters: Run[]): Run[] {
  const runs: Run[] = []
  for (const character of characters) {
    const run = runs.at(-1)
    if (run && run.font === character.font && run.level === character.level) run.text += character.text
    else runs.push({ text: character.text, font: character.font, level: character.level })
  }
  return runs
}

/** The base direction is from left to right: what is in order, and stretches that have their own. */
function lineOf(characters: Character[]): Stretch[] {
  return stretchesOf(trimmed(characters)).flatMap((stretch) => {
    if (stretch[0]!.level > 0) return { runs: inOrder(stretch), actual: stretch.map(({ typed }) => typed).join('') }
    return joined(stretch).map((run) => ({ runs: [run], actual: isReadable(run) ? null : run.text }))
  })
}

function stretchesOf(line: Character[]): Character[][] {
  const stretches: Character[][] = []
  for (const character of line) {
    const stretch = stretches.at(-1)
    if (stretch && stretch[0]!.level > 0 === character.level > 0) stretch.push(character)
    else stretches.push([character])
  }
  return stretches
}

const mark = /(?![\uFE0E\uFE0F])\p{M}/u
/** Characters that join several into one of another form. */
const joiner = /[\p{Cf}\uFE0E\uFE0F\p{Emoji_Modifier}\p{Regional_Indicator}]/u

/** Whether the glyphs of a run from left to right have its text, in its order. Some readers look for marks where they are drawn. */
function isReadable({ text, font }: Run): boolean {
  if (mark.test(text)) return false
  if (!joiner.test(text)) return true
  return String.fromCodePoint(...font.layout(text).glyphs.flatMap(({ codePoints }) => codePoints)) === text
}

/** Runs as they are printed, by rule L2 of the Unicode bidirectional algorithm. */
function inOrder(characters: Character[]): Run[] {
  let runs = joined(characters)
  const highest = Math.max(...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) runs = turnedFrom(runs, level)
  return runs
}

/** Turns round each stretch of runs of this level or a higher one. */
function turnedFrom(runs: Run[], level: number): Run[] {
  const result: Run[] = []
  let stretch: Run[] = []
  for (const run of runs) {
    if (run.level >= level) stretch.unshift(run)
    else {
      result.push(...stretch, run)
      stretch = []
    }
  }
  return [...result, ...stretch]
}
