import { middle, type Sample } from './sample.ts'

/** Values that may not grow while the load stays the same, and how far each may exceed the second third of the time. */
type Limit = { figure: RegExp; times: number; more: number }

const limits: Limit[] = [
  { figure: /memory|heap/, times: 1.1, more: 10 },
  { figure: /event loop|p95/, times: 1.5, more: 10 },
  { figure: /open handles|connections/, times: 1.1, more: 10 },
  { figure: /^(live_changes|_private_jobs): (table|indexes)/, times: 1.25, more: 2 },
  { figure: /bytes a row/, times: 1.1, more: 20 },
]

export type Line = { figure: string; thirds: [number, number, number]; perHour: number; grows: boolean }

/**
 * Each figure in the three thirds of the time, its slope over the last two, and whether it grows beyond its limit. A
 * third has the middle of its values, of the heap the least: garbage adds to the rest.
 */
export function judge(samples: Sample[], minutes: number): Line[] {
  const all = samples.map(withBytesARow)
  return Object.keys(all[0] ?? {}).map((figure) => {
    const values = all.map((sample) => sample[figure] ?? Number.NaN)
    const third = Math.ceil(values.length / 3)
    const typical = figure.startsWith('heap') ? (some: number[]) => Math.min(...some) : middle
    const thirds = [0, 1, 2].map((index) => typical(values.slice(index * third, (index + 1) * third))) as Line['thirds']
    const limit = limits.find((one) => one.figure.test(figure))
    const grows = limit !== undefined && thirds[2] > Math.max(thirds[1] * limit.times, thirds[1] + limit.more)
    return { figure, thirds, perHour: slope(values.slice(third)) * (values.length / minutes) * 60, grows }
  })
}

/** A table that grows with its rows is bloated when each row takes more and more room. */
function withBytesARow(sample: Sample): Sample {
  const names = ['notifications', 'events', 'loads', 'bids']
  const added = names.map((name) => {
    const megabytes = (sample[`${name}: table, MB`] ?? Number.NaN) + (sample[`${name}: indexes, MB`] ?? Number.NaN)
    return [`${name}: bytes a row`, (megabytes * 2 ** 20) / (sample[`${name}: rows`] ?? Number.NaN)]
  })
  return { ...sample, ...Object.fromEntries(added) }
}

/** How much a value grows from one sample to the next, by least squares. */
function slope(values: number[]): number {
  const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
  const [at, value] = [mean(values.map((_, index) => index)), mean(values)]
  const over = mean(values.map((one, index) => (index - at) * (one - value)))
  return over / mean(values.map((_, index) => (index - at) ** 2))
}
