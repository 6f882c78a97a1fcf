import { addDays, dateIn, instantOfWallTime } from '#domain/days.ts'

/** A time of day on days that a test may not expect. */
type Moment = {
  name: string
  time: string
  /** The dates that have it, given as "2026-11-24". */
  isOn: (date: string) => boolean
  /** How many days from now at least (1). */
  ahead?: number
}

const weekday = (date: string) => new Date(date).getUTCDay()
const isInMonth = (date: string, month: string) => date.slice(5, 7) === month
const isDay = (day: string) => (date: string) => date.endsWith(day)
/** The place of a date among the same weekdays of its month: 1 for the first. */
const place = (date: string) => Math.ceil(Number(date.slice(8)) / 7)

/** When the suite is tried: weekends, the ends of months and years, both changes of the clocks, a year and more ahead. */
const moments: Moment[] = [
  { name: 'friday', time: '18:00', isOn: (date) => weekday(date) === 5 },
  { name: 'sunday', time: '12:00', isOn: (date) => weekday(date) === 0 },
  { name: 'year-end', time: '23:54', isOn: isDay('-12-31') },
  { name: 'february-end', time: '23:54', isOn: isDay('-02-28') },
  {
    name: 'spring',
    time: '01:54',
    isOn: (date) => isInMonth(date, '03') && weekday(date) === 0 && place(date) === 2,
  },
  {
    name: 'autumn',
    time: '01:30',
    isOn: (date) => isInMonth(date, '11') && weekday(date) === 0 && place(date) === 1,
  },
  {
    name: 'thanksgiving',
    time: '12:00',
    isOn: (date) => isInMonth(date, '11') && weekday(date) === 4 && place(date) === 4,
    ahead: 300,
  },
  { name: 'november-29', time: '12:00', isOn: isDay('-11-29'), ahead: 300 },
  { name: 'june', time: '12:00', isOn: isDay('-06-02'), ahead: 500 },
]

export const namesOfMoments = moments.map(({ name }) => name)

/** The next instant after `now` that the clocks of a zone show as the named moment. */
export function instantOf(name: string, timeZone: string, now: Date): Date {
  const moment = moments.find((one) => one.name === name)
  if (!moment) throw new Error(`No moment "${name}". Moments: ${namesOfMoments.join(', ')}.`)
  const { time, isOn, ahead = 1 } = moment
  let date = addDays(dateIn(now, timeZone), ahead)
  for (;;) {
    const instant = isOn(date) ? instantOfWallTime(`${date}T${time}`, timeZone) : null
    if (instant) return instant
    date = addDays(date, 1)
  }
}
