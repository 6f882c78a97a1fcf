import { readdirSync, readFileSync } from 'node:fs'
import type { Goal } from './goals.ts'

/** Prints one measurement: what, its figures, and what to hold them against. */
export function report(what: string, figures: Record<string, number | string>, goal: string): void {
  console.log(`\n${what}`)
  for (const [name, figure] of Object.entries(figures)) {
    console.log(`  ${name.padEnd(34)} ${typeof figure === 'number' ? rounded(figure) : figure}`)
  }
  console.log(`  ${goal}`)
}

/** The same, held to its goal: the bench ends with 1 where it is missed. */
export function judged<Figures extends Record<string, number | string>>(
  what: string,
  figures: Figures,
  { words, isMet }: Goal<Figures>,
): void {
  const missed = !isMet(figures)
  if (missed) process.exitCode = 1
  report(what, figures, missed ? `${words}: MISSED` : words)
}

export type Percentiles = Record<'p50, ms' | 'p95, ms' | 'p99, ms', number>

/** The middle and the slow end of some durations in milliseconds. */
export function percentiles(milliseconds: number[]): Percentiles {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { 'p50, ms': at(0.5), 'p95, ms': at(0.95), 'p99, ms': at(0.99) }
}

/** Memory of a process in MB as Linux counts it; NaN elsewhere. */
export function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const line = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Number(line?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** Milliseconds of processor time that a process has used, as Linux counts it in hundredths; NaN elsewhere. */
export function processorOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return 10 * (Number(fields[11]) + Number(fields[12]))
  } catch {
    return Number.NaN
  }
}

/** How many files and sockets a process has open, as Linux counts them; NaN elsewhere. */
export function openFilesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return Number.NaN
  }
}

function rounded(figure: number): string {
  return figure.toLocaleString('en-US', { maximumFractionDigits: figure < 10 ? 2 : figure < 100 ? 1 : 0 })
}
