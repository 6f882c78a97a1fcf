import type { MilestoneDetails } from './details.ts'
import { examWords, reasonWords } from './exception-words.ts'
import { isException, type LoadOfSteps, type MilestoneKind } from './kinds.ts'
import { milestoneLabel } from './labels.ts'

/** A milestone to be put into words: `at` when it happened, "8:15 AM PST"; the terminals by name, where they are known. */
export type ReportedMilestone = {
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
export const notifyingKinds: readonly MilestoneKind[] = [
  'gated_out',
  'arrived_stop',
  'work_done',
  'dropped',
  'gated_in',
  'dry_run',
  'exam',
  'delay',
  'damage',
  'proof_waived',
]

export function milestoneTitle({ kind, load }: ReportedMilestone): string {
  return milestoneLabel(kind, load)
}

/** "Load QB-100039 left APM Terminals Pier 400 at 8:15 AM PST." Source: X-090. */
export function milestoneMessage(reported: ReportedMilestone, loadNumber: string): string {
  const { kind, at, hasPhoto } = reported
  if (!isException(kind))
    return `${steps[kind]?.(reported, loadNumber) ?? `Load ${loadNumber}: ${milestoneTitle(reported)}`} at ${at}.`
  return `Load ${loadNumber}: ${exceptions[kind]?.(reported) ?? milestoneTitle(reported)}.${hasPhoto ? ' Photo attached.' : ''}`
}

type Words = (reported: ReportedMilestone, loadNumber: string) => string

const steps: Partial<Record<MilestoneKind, Words>> = {
  gated_out: ({ pickup }, load) => `Load ${load} left ${pickup ?? 'the terminal'}`,
  arrived_stop: (reported, load) => `Load ${load} arrived ${stopOf(reported)}`,
  work_done: ({ load: { export: isExport } }, load) => `Load ${load} was ${isExport ? 'loaded' : 'unloaded'}`,
  dropped: (reported, load) => `Load ${load} was dropped ${stopOf(reported)}`,
  gated_in: (reported, load) => {
    const terminal = reported.return ?? 'the terminal'
    return reported.load.export
      ? `Load ${load} was gated in full at ${terminal}`
      : `The empty of load ${load} was returned to ${terminal}`
  },
}

const exceptions: Partial<Record<MilestoneKind, (reported: ReportedMilestone) => string>> = {
  dry_run: (reported) => {
    const place = reported.details.where === 'stop' ? stopOf(reported) : `at ${reported.pickup ?? 'the terminal'}`
    return `driver turned away ${place}${reasonOf(reported)}`
  },
  exam: ({ details: { type, site } }) =>
    `held for ${type ? `${type === 'intensive' ? 'an' : 'a'} ${examWords[type]}` : 'an exam'}${site ? ` at ${site}` : ''}`,
  delay: (reported) => `driver delayed${reasonOf(reported)}${reported.newEta ? `. New ETA ${reported.newEta}` : ''}`,
  proof_waived: () => 'the driver continued without a proof of delivery',
  damage: ({ details: { what } }) => `damage reported${what ? `: ${what.replace(/\.$/, '')}` : ''}`,
}

function stopOf({ load }: ReportedMilestone): string {
  return load.export ? 'at loading' : 'at delivery'
}

function reasonOf({ details: { reason } }: ReportedMilestone): string {
  return reason && reason !== 'other' ? `, ${reasonWords[reason]}` : ''
}
