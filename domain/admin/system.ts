import { z } from 'zod'

/** One limit or setting that holds at this moment, in words. Never a secret. */
export const Setting = z.object({ group: z.string(), name: z.string(), value: z.string() })
export type Setting = z.output<typeof Setting>

/**
 * How the server does, measured when asked for.
 *
 * `latencyMs` is the median of recent answers in milliseconds, `loadPercent` how much of the last minute the server was
 * busy. Source: A-252; G-070, G-077.
 */
export const SystemState = z.object({
  database: z.enum(['connected', 'unavailable']),
  uptimeSeconds: z.number().int(),
  latencyMs: z.number().int(),
  loadPercent: z.number().int(),
  version: z.string(),
  limits: z.array(Setting),
})
export type SystemState = z.output<typeof SystemState>

/** Slower or busier than this, the service is there but not well. */
const most = { latencyMs: 1000, loadPercent: 95 } as const

/** The four slots of the panel. Source: A-252; G-077. */
export type SystemWords = { api: string; database: string; responseTime: string; load: string }

/** The texts of the panel when nothing could be measured; shown as samples only. Source: A-252, G-077. */
export const sampleSystemWords: SystemWords = {
  api: 'Operational',
  database: 'Connected',
  responseTime: '54ms',
  load: '32%',
}

/** What a server without its database can still report. */
export const databaseLostWords: SystemWords = {
  api: 'Degraded',
  database: 'Unavailable',
  responseTime: '–',
  load: '–',
}

type Measured = Pick<SystemState, 'database' | 'latencyMs' | 'loadPercent'>

/** How the panel rates a measured state: "Degraded" without the database, or slow, or busy. Source: G-077. */
export function systemWords({ database, latencyMs, loadPercent }: Measured): SystemWords {
  const isWell = database === 'connected' && latencyMs <= most.latencyMs && loadPercent <= most.loadPercent
  return {
    api: isWell ? 'Operational' : 'Degraded',
    database: database === 'connected' ? 'Connected' : 'Unavailable',
    responseTime: `${latencyMs}ms`,
    load: `${loadPercent}%`,
  }
}

/** Seconds as the two largest units: "3d 4h", "4h 12m", "12m 30s", "45s". */
export function formatUptime(seconds: number): string {
  const units = [
    ['d', 86_400],
    ['h', 3600],
    ['m', 60],
    ['s', 1],
  ] as const
  const first = units.findIndex(([, size]) => seconds >= size)
  if (first < 0) return '0s'
  const [largest, next] = units.slice(first)
  const rest = next ? ` ${Math.floor((seconds % largest![1]) / next[1])}${next[0]}` : ''
  return `${Math.floor(seconds / largest![1])}${largest![0]}${rest}`
}

/** The middle one of some durations, or the mean of the two in the middle; null of none. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
