import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'
import type { Font } from 'fontkit'
import { fontFor, type Weight } from './fonts.ts'

/** Characters of one font and one direction that stand together; `level` is odd from right to left. */
export type Run = { text: string; font: Font; level: number }
/** How wide a run is, in points. */
export type Measure = (run: Run) => number

// Its types describe a module that it does not come as.
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)()

/**
 * A text in lines no wider than `width`, each as runs from left to right as they are printed. Lines break at spaces; a
 * word that is wider than a line breaks within. No character is left out.
 */
export function linesOf(text: string, weight: Weight, width: number, measure: Measure): Run[][] {
  return text.split('\n').flatMap((paragraph) => wrap(charactersOf(paragraph, weight), width, measure).map(inOrder))
}

type Character = Run

/** Each with its font and level; what has no width of its own stays with what is before it. */
function charactersOf(text: string, weight: Weight): Character[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
  const segments = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)]
  return segments.map(({ segment, index }) => ({
    text: segment,
    font: fontFor(segment, weight),
    level: levels[index] ?? 0,
  }))
}

function wrap(characters: Character[], width: number, measure: Measure): Character[][] {
  const lines: Character[][] = [[]]
  let used = 0
  for (const word of wordsOf(characters)) {
    const own = widthOf(trimmed(word), measure)
    if (used + own > width) {
      const parts = own > width ? broken(word, width, measure) : [word]
      lines.push(...parts)
      used = widthOf(parts.at(-1)!, measure)
    } else {
      lines.at(-1)!.push(...word)
      used += widthOf(word, measure)
    }
  }
  return lines.filter((line, place) => line.length > 0 || place > 0 || lines.length === 1)
}

/** A word in parts that fit; characters beside each other may take more room than each alone. */
function broken(word: Character[], width: number, measure: Measure): Character[][] {
  const parts: Character[][] = [[]]
  for (const character of word) {
    const part = parts.at(-1)!
    if (part.length === 0 || widthOf([...part, character], measure) <= width) part.push(character)
    else parts.push([character])
  }
  return parts
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

/** Joined, the line is measured in a few runs. */
export function widthOf(line: Run[], measure: Measure): number {
  return joined(line).reduce((sum, run) => sum + measure(run), 0)
}

function joined(characters: Run[]): Run[] {
  const runs: Run[] = []
  for (const character of characters) {
    const run = runs.at(-1)
    if (run && run.font === character.font && run.level === character.level) run.text += character.text
    else runs.push({ ...character })
  }
  return runs
}

/** Runs as they are printed, by rule L2 of the Unicode bidirectional algorithm. */
function inOrder(line: Character[]): Run[] {
  let runs = joined(trimmed(line))
  const highest = Math.max(0, ...runs.map(({ level }) => level))
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
