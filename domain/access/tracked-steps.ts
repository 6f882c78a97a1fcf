import { exceptionWords } from '#domain/milestones/exception-words.ts'
import { type ExceptionKind, isException, type LoadOfSteps, type StepKind } from '#domain/milestones/kinds.ts'
import { milestoneLabel } from '#domain/milestones/labels.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { nextStep } from '#domain/milestones/sequence.ts'
import type { TrackedLoad, TrackedStep } from './tracking.ts'

/** A milestone of the award that is not voided. */
export type Standing = Pick<Milestone, 'kind' | 'happenedAt' | 'timeZone' | 'note' | 'details'>

/** The facts a timeline is made of: its steps depend on the load, their places are named. */
export type TrackedMoves = LoadOfSteps & { places: Partial<Record<StepKind, string | null>> }

/** The exceptions that a tracking link shows; the others stay between the sides. Source: G-348. */
const shownExceptions: readonly ExceptionKind[] = ['delay', 'dry_run', 'exam', 'extra_stop']

/**
 * The part of a load's milestones that a tracking link shows, given oldest first: the steps, where the container is
 * now, what comes next, and any delay reported since. Source.
 */
export function trackedMoves(
  load: TrackedMoves,
  standing: readonly Standing[],
): Pick<TrackedLoad, 'status' | 'steps' | 'next' | 'delay'> {
  const shown = standing.filter(({ kind }) => !isException(kind) || shownExceptions.includes(kind))
  const place = shown.findLastIndex(({ kind }) => !isException(kind))
  const kinds = shown.map(({ kind }) => kind)
  const next = nextStep(load, kinds)
  const steps = shown.map((one) => toStep(load, one))
  const delayed = kinds.lastIndexOf('delay')
  return {
    status: steps[place]?.label ?? 'Booked',
    next: next && nextWords(next, load),
    delay: delayed > place ? delayOf(steps[delayed]!) : null,
    steps: steps.toReversed(),
  }
}

function toStep(load: TrackedMoves, { kind, happenedAt: at, timeZone, note, details }: Standing): TrackedStep {
  const label = milestoneLabel(kind, load)
  if (!isException(kind)) return { label, place: load.places[kind] ?? null, at, timeZone, ...plain }
  const words = kind === 'extra_stop' ? '' : exceptionWords(kind, { ...details, site: undefined })
  return {
    label: words ? `${label}: ${words}` : label,
    place: null,
    at,
    timeZone,
    isException: true,
    newEta: details.newEta ?? null,
    note: kind === 'delay' ? note : null,
  }
}

const plain = { isException: false, newEta: null, note: null }

function delayOf({ label: text, newEta, timeZone }: TrackedStep): TrackedLoad['delay'] {
  return { text, newEta, timeZone }
}

/** A step that has not happened yet, behind "Next: ". */
function nextWords(kind: StepKind, load: LoadOfSteps): string {
  return (
    nextByKind[kind] ??
    milestoneLabel(kind, load)
      .toLowerCase()
      .replace(/^arrived/, 'arrives')
  )
}

const nextByKind: Partial<Record<StepKind, string>> = {
  dispatched: 'driver starts',
  gated_out: 'gates out',
  left_stop: 'leaves',
}
