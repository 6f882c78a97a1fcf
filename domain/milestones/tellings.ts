import type { MilestoneDetails } from './details.ts'
import { examWords, reasonWords } from './exception-words.ts'
import { isException, type LoadOfSteps, type MilestoneKind } from './kinds.ts'
import { milestoneLabel } from './labels.ts'

/** A milestone to be put into words: `at` when it happened, "8:15 AM PST"; the terminals by name, where they are known. */
export type ToldMilestone = {
  kind: MilestoneKind
  load: LoadOfSteps
  at: string
  pickup: string | null
  return: string | null
  details: MilestoneDetails
  /** When a late driver is expected, in words. */
  newEta: string | null
  hasPhoto: boolean
}

/** The milestones that the shipper is notified of; the others are on the timeline. */
export const toldKinds: readonly MilestoneKind[] = [
  'gated_out',
  'arrived_stop',
  'work_done',
  'dropped',
  'gated_in',
  'dry_run',
  'exam',
  'delay',
  'damage',
]

export function milestoneTitle({ kind, load }: ToldMilestone): string {
  return milestoneLabel(kind, load)
}

/** "Load QB-100039 left APM Terminals Pier 400 at 8:15 AM PST." Source: X-090. */
export function milestoneMessage(told: ToldMilestone, loadNumber: string): string {
  const { kind, at, hasPhoto } = told
  if (!isException(kind))
    return `${steps[kind]?.(told, loadNumber) ?? `Load ${loadNumber}: ${milestoneTitle(told)}`} at ${at}.`
  return `Load ${loadNumber}: ${exceptions[kind]?.(told) ?? milestoneTitle(told)}.${hasPhoto ? ' Photo attached.' : ''}`
}

type Words = (told: ToldMilestone, loadNumber: string) => string

const steps: Partial<Record<MilestoneKind, Words>> = {
  gated_out: ({ pickup }, load) => `Load ${load} left ${pickup ?? 'the terminal'}`,
  arrived_stop: (told, load) => `Load ${load} arrived ${stopOf(told)}`,
  work_done: ({ load: { export: isExport } }, load) => `Load ${load} was ${isExport ? 'loaded' : 'unloaded'}`,
  dropped: (told, load) => `Load ${load} was dropped ${stopOf(told)}`,
  gated_in: (told, load) => {
    const terminal = told.return ?? 'the terminal'
    return told.load.export
      ? `Load ${load} was gated in full at ${terminal}`
      : `The empty of load ${load} was returned to ${terminal}`
  },
}

const exceptions: Partial<Record<MilestoneKind, (told: ToldMilestone) => string>> = {
  dry_run: (told) => {
    const place = told.details.where === 'stop' ? stopOf(told) : `at ${told.pickup ?? 'the terminal'}`
    return `driver turned away ${place}${reasonOf(told)}`
  },
  exam: ({ details: { type, site } }) =>
    `held for ${type ? `${type === 'intensive' ? 'an' : 'a'} ${examWords[type]}` : 'an exam'}${site ? ` at ${site}` : ''}`,
  delay: (told) => `driver delayed${reasonOf(told)}${told.newEta ? `. New ETA ${told.newEta}` : ''}`,
  damage: ({ details: { what } }) => `damage reported${what ? `: ${what.replace(/\.$/, '')}` : ''}`,
}

function stopOf({ load }: ToldMilestone): string {
  return load.export ? 'at loading' : 'at delivery'
}

function reasonOf({ details: { reason } }: ToldMilestone): string {
  return reason && reason !== 'other' ? `, ${reasonWords[reason]}` : ''
}
