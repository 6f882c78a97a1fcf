/** The sources of a last free day: the steamship line, the terminal, or the railroad. */
export const freeDaySources = ['line', 'terminal', 'rail'] as const
export type FreeDaySource = (typeof freeDaySources)[number]
export type FreeDay = { source: FreeDaySource; date: string }
