/** The goal of a measurement: `words` for its reader, `isMet` judges its figures. */
export type Goal<Figures> = { words: string; isMet: (figures: Figures) => boolean }

type Slow = { 'p95, ms': number }

const slowest = (milliseconds: number): Goal<Slow> => ({
  words: `goal: p95 within ${milliseconds} ms`,
  isMet: (figures) => figures['p95, ms'] <= milliseconds,
})
const atMost = <Name extends string>(name: Name, most: number, words: string): Goal<Record<Name, number>> => ({
  words,
  isMet: (figures) => figures[name] <= most,
})

/** For accepted bids, against one call to the database that writes the same rows. */
export const bidsGoal: Goal<{ ratio: number }> = {
  words: 'goal: ratio of at least 0.6',
  isMet: ({ ratio }) => ratio >= 0.6,
}

/** For bids on loads with time to decide. Source: Y-080. */
export const decidingGoal = atMost('ratio', 1.1, 'goal: ratio of at most 1.1')

/** For hints at a number of open pages. Source: Y-273. */
export const liveGoals = {
  2000: slowest(60),
  10_000: {
    words: 'goal: all within 1 s, below 600 MB',
    isMet: (figures: Slow & { 'slowest, ms': number; 'memory of the server, MB': number }) =>
      figures['slowest, ms'] < 1000 && figures['memory of the server, MB'] < 600,
  },
} as const

/** For accepted bids with an `Idempotency-Key`, against those without. Source: Y-176. */
export const keysGoal: Goal<{ ratio: number }> = {
  words: 'goal: ratio of at least 0.92',
  isMet: ({ ratio }) => ratio >= 0.92,
}

/** Source: Y-197, Y-198, Y-204. */
export const webhookGoals = {
  posting: atMost('ratio', 1.3, 'goal: ratio of at most 1.3'),
  firstAttempts: atMost('longest, s', 10, 'goal: within 10 s'),
  memory: atMost('more, MB', 10, 'goal: at most 10 MB more'),
  beside: atMost('ratio', 1.2, 'goal: ratio of at most 1.2'),
} as const

/** For the market of 100,000 loads; memory must not hold a second copy of it. Source: Y-210, Y-214. */
export const operatingGoals = {
  metrics: atMost('ratio', 1.02, 'goal: ratio of at most 1.02'),
  backup: {
    words: 'goal: ratio of at most 1.5, the server takes less than 50 MB more',
    isMet: (figures: { ratio: number; 'more memory of the server, MB': number }) =>
      figures.ratio <= 1.5 && figures['more memory of the server, MB'] < 50,
  },
} as const

/**
 * For the server's loop while 20 papers of Arabic text are made: its longest uninterrupted computation, which is the
 * pause if nothing else uses the processor. Source: F-219.
 */
export const pauseGoal = atMost('longest work of the loop, ms', 50, 'goal: 50 ms of work at a stretch')

/** The figures of the road. `npm run bench` ends with 1 if one is missed. Source: X-271. */
export const roadGoals = {
  accept: atMost('ratio', 1.15, 'goal: ratio of at most 1.15'),
  milestone: slowest(50),
  hint: slowest(150),
  deadlines: atMost('ratio', 1.2, 'goal: ratio within 1.2'),
  notifying: atMost('notified after, s', 60, 'goal: within 60 s'),
  paper: {
    words: 'goal: 150 ms of one core, within 120 kB',
    isMet: (figures: { 'processor, ms each': number; 'largest, kB': number }) =>
      figures['processor, ms each'] <= 150 && figures['largest, kB'] <= 120,
  },
  driverPage: atMost('LCP, ms', 1800, 'goal: 1,800 ms'),
  tracking: slowest(5),
} as const
