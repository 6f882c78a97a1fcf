import { Refusal } from '#domain/refusals.ts'
import { StartFailure } from '#server/start-failure.ts'
import type { Market } from './market.ts'

/** What was typed behind the name of a command. */
export type Given = {
  /** Ids or names, in their order. */
  words: string[]
  all: boolean
  reason: string | undefined
  email: string | undefined
  name: string | undefined
}

/** A command of the operator: what its help says, and what it does. Its answer is printed. */
export type Command = { call: string; does: string; run: (market: Market, given: Given) => Promise<string> }

/** Rows that a list prints. */
export const mostRows = 50

/** The ids that were typed, or all with `--all`. */
export function idsIn({ words, all }: Given, call: string): number[] | 'all' {
  if (all && words.length === 0) return 'all'
  const ids = words.map((word) => (/^[1-9]\d{0,15}$/.test(word) ? Number(word) : NaN))
  if (all || ids.length === 0 || ids.some(Number.isNaN)) {
    throw new StartFailure(`Expected ids or --all: npm run admin -- ${call}`)
  }
  return [...new Set(ids)]
}

/** The one name that was typed. */
export function nameIn({ words, all }: Given, call: string): string {
  if (words.length === 1 && words[0] && !all) return words[0]
  throw new StartFailure(`Expected one name: npm run admin -- ${call}`)
}

/** For the refusal of a call about one of several: names which. */
export function named(subject: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Refusal)) throw error
    throw new StartFailure(`${subject}: ${error.message}. Nothing was changed.`)
  }
}

/** Rows in columns, each as wide as its longest text; the last column is not filled up. */
export function inColumns(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, place) => Math.max(...rows.map((row) => row[place]!.length)))
  return rows
    .map((row) =>
      row
        .map((text, place) => text.padEnd(widths[place]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A moment as the terminal shows it: UTC, to the second. */
export function atUtc(at: Date | string): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`
}

/** A text in one line without characters that move the cursor: it may come from outside. */
export function oneLine(text: string | null, most = 120): string {
  const line = (text ?? '').replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}
