import { isException, type LoadOfSteps, type MilestoneKind } from '#domain/milestones/kinds.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { type TimelineRow, timelineOf } from '#domain/milestones/timeline.ts'
import { formatDateTimeWithZone, formatTime } from '#domain/formats.ts'
import { dateIn } from '#domain/days.ts'
import { shownContainer } from './gate.ts'
import type { Words } from '../parts/words.ts'

/** A milestone as any of its readers gets it. */
export type RoadMilestone = Omit<Milestone, 'label' | 'files'> & { byName?: string | null; files: RoadFile[] }
/** A file of a step; staff open it by its path. */
export type RoadFile = Milestone['files'][number] & { path?: string }

/** What the timeline asks of a load. `places`: where the steps of each kind happen. */
export type LoadOfProgress = LoadOfSteps & { timeZone: string; places: Partial<Record<MilestoneKind, string>> }

/** A row as it is drawn. */
export type ProgressStep = {
  id: string
  label: string
  state: 'past' | 'now' | 'ahead' | 'missing'
  isException: boolean
  place: string | undefined
  /** The instant, and how the clocks of the place show it. */
  at: string | undefined
  time: string | undefined
  /** What was entered with it, such as the container. */
  facts: [string, string][]
  note: string | undefined
  /** How far its time can be trusted, each a few words. */
  caveats: string[]
  files: RoadFile[]
  /** Who reported it, where that is worth a word. */
  person: string | undefined
  /** On this phone alone so far. */
  isWaiting: boolean
}

/** The steps of one day; those that are ahead have none. */
export type ProgressDay = { day: string | null; steps: ProgressStep[] }
export type VoidStep = { id: string; label: string; time: string; reason: string }
export type Progress = { days: ProgressDay[]; voided: VoidStep[]; next: ProgressStep | undefined }

/** What happened to a container on the road, oldest first, by day. Source. */
export function progressOf(
  load: LoadOfProgress,
  milestones: readonly RoadMilestone[],
  words: Words,
  waiting: ReadonlySet<string> = new Set(),
): Progress {
  const rows = timelineOf(load, milestones)
  const lastStep = rows.findLast((row) => row.state === 'reported' && !isException(row.kind))
  const isOver = !rows.some(({ state }) => state === 'next')
  const steps = rows.flatMap((row) => (row.state === 'void' ? [] : [stepOf(row, row === lastStep && !isOver)]))
  return {
    days: byDay(steps, load.timeZone, words),
    voided: rows.flatMap((row) => (row.state === 'void' ? [voidOf(row.milestone)] : [])),
    next: steps.find(({ state }) => state === 'ahead'),
  }

  function stepOf(row: Exclude<TimelineRow<RoadMilestone>, { state: 'void' }>, isNow: boolean): ProgressStep {
    const label = words.label(row.kind, load)
    const place = load.places[row.kind]
    if (row.state !== 'reported') {
      const state = row.state === 'not-reported' ? ('missing' as const) : ('ahead' as const)
      return { ...blank, id: row.kind, label, state, place: state === 'ahead' ? undefined : place }
    }
    const { milestone, kind, isOutOfOrder } = row
    return {
      id: milestone.id,
      label: isException(kind) ? exceptionLabel(milestone, label, words) : label,
      state: isNow ? 'now' : 'past',
      isException: isException(kind) && kind !== 'note',
      place,
      at: milestone.happenedAt,
      time: formatTime(milestone.happenedAt, load.timeZone),
      facts: factsOf(milestone, words),
      note: noteOf(milestone, load.timeZone, words),
      caveats: [...words.marks(milestone), ...(isOutOfOrder ? [words.outOfOrder] : [])],
      files: milestone.files,
      person: personOf(milestone, words),
      isWaiting: waiting.has(milestone.id),
    }
  }

  function voidOf({ id, kind, happenedAt, voided }: RoadMilestone): VoidStep {
    const time = formatTime(happenedAt, load.timeZone)
    return { id, label: words.label(kind, load), time, reason: voided?.reason ?? '' }
  }
}

const blank = {
  isException: false,
  place: undefined,
  at: undefined,
  time: undefined,
  facts: [],
  note: undefined,
  caveats: [],
  files: [],
  person: undefined,
  isWaiting: false,
} satisfies Partial<ProgressStep>

/** "Delay: traffic", "Customs exam: VACIS exam at Price Transfer"; a note is its own word. */
function exceptionLabel({ kind, details }: RoadMilestone, label: string, words: Words): string {
  const what = isException(kind) ? words.exception(kind, details) : ''
  return what ? `${label}: ${what}` : label
}

/** "Driver" to those who get no name, and no word of the trucker, whose load it is. Source: X-111. */
function personOf({ by, byName }: RoadMilestone, { driver, staff }: Words): string | undefined {
  if (by === 'driver') return byName ?? driver
  return by === 'staff' ? (byName ?? staff) : (byName ?? undefined)
}

function factsOf({ details }: RoadMilestone, words: Words): [string, string][] {
  const { containerNumber, chassisNumber, sealNumber, isRightBox } = details
  const facts: [string, string | undefined][] = [
    [isRightBox === false ? words.otherBox : words.container, containerNumber && shownContainer(containerNumber)],
    [words.chassis, chassisNumber],
    [words.seal, sealNumber],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

function noteOf({ note, details }: RoadMilestone, timeZone: string, words: Words): string | undefined {
  const eta = details.newEta ? words.arrivesAt(formatTime(details.newEta, timeZone)) : ''
  return [note, eta].filter(Boolean).join(' ') || undefined
}

/** Steps without a time stand with those before them. */
function byDay(steps: ProgressStep[], timeZone: string, words: Words): ProgressDay[] {
  const days: ProgressDay[] = []
  for (const step of steps) {
    const day = step.at ? dayWords(step.at, timeZone, words) : (days.at(-1)?.day ?? null)
    const last = days.at(-1)
    if (last && (last.day === day || last.day === null)) {
      last.day = day
      last.steps.push(step)
    } else {
      days.push({ day, steps: [step] })
    }
  }
  return days
}

/** "Tuesday, Nov 24, PST": the zone is said once a day. */
function dayWords(at: string, timeZone: string, { locale }: Words): string {
  const day = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', month: 'short', day: 'numeric' })
  return `${day.format(new Date(at))}, ${zoneOf(at, timeZone)}`
}

/** "PST". */
export function zoneOf(at: string | Date, timeZone: string): string {
  return formatDateTimeWithZone(at, timeZone).split(' ').at(-1) ?? ''
}

/** "8:21 AM PST", with its date where it is another day than now. */
export function timeWithZone(at: string, timeZone: string, now: Date): string {
  const isToday = dateIn(new Date(at), timeZone) === dateIn(now, timeZone)
  return isToday ? `${formatTime(at, timeZone)} ${zoneOf(at, timeZone)}` : formatDateTimeWithZone(at, timeZone)
}
