/** What a measurement is held to: `words` for its reader, `isMet` judges its figures. */
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

/** Of bids on loads with time to decide. Source: Y-080. */
export const decidingGoal = atMost('ratio', 1.1, 'goal: ratio of at most 1.1')

/** The figures of the road. `npm run bench` ends with 1 if one is missed. Source: X-271. */
export const roadGoals = {
  accept: atMost('ratio', 1.15, 'goal: ratio of at most 1.15'),
  milestone: slowest(50),
  hint: slowest(150),
  deadlines: atMost('ratio', 1.2, 'goal: ratio within 1.2'),
  telling: atMost('told after, s', 60, 'goal: within 60 s'),
  paper: {
    words: 'goal: 150 ms of one core, within 120 kB',
    isMet: (figures: { 'processor, ms each': number; 'largest, kB': number }) =>
      figures['processor, ms each'] <= 150 && figures['largest, kB'] <= 120,
  },
  driverPage: atMost('LCP, ms', 1800, 'goal: 1,800 ms'),
  tracking: slowest(5),
} as const
