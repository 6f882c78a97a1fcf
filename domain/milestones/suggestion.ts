import { z } from 'zod'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { formatMonthDay, formatTime } from '#domain/formats.ts'
import type { MilestoneKind } from './kinds.ts'
import { milestoneLabel } from './labels.ts'

/** The statuses that are suggested; what comes after them rests on bills. */
export const suggestedStatuses = ['do_received_sent', 'delivered', 'returned'] as const

/** The next status of a load as what is known of it suggests, with the reason in words. It moves nothing. */
export const Suggestion = z.object({ status: z.enum(suggestedStatuses), because: z.string() })
export type Suggestion = z.output<typeof Suggestion>

/** The basis of a suggestion: milestones that aren't voided, and whether the trucker has acknowledged the award. */
export type SuggestionFacts = {
  status: AnyLoadStatus
  export: boolean
  hasDeliveryOrder: boolean
  isAcknowledged: boolean
  milestones: readonly { kind: MilestoneKind; happenedAt: Date }[]
  /** The zone of the load's area. */
  timeZone: string
}

/** Null where nothing suggests a move. Source: X-130. */
export function suggestedStatus(facts: SuggestionFacts): Suggestion | null {
  if (facts.status === 'assigned') {
    const isReady = facts.hasDeliveryOrder && facts.isAcknowledged
    return isReady ? { status: 'do_received_sent', because: 'Delivery order on the load' } : null
  }
  if (facts.status !== 'do_received_sent') return null
  return (
    suggests(facts, 'returned', ['gated_in']) ??
    (facts.export ? null : suggests(facts, 'delivered', ['work_done', 'dropped']))
  )
}

/** "Unloaded Nov 24, 11:40 AM". */
function suggests(
  { milestones, timeZone, export: isExport }: SuggestionFacts,
  status: Suggestion['status'],
  kinds: MilestoneKind[],
): Suggestion | null {
  const milestone = milestones.find(({ kind }) => kinds.includes(kind))
  if (!milestone) return null
  const { kind, happenedAt } = milestone
  // The texts of these differ only by the load's direction.
  const label = milestoneLabel(kind, { export: isExport, isLive: kind === 'work_done' })
  return { status, because: `${label} ${formatMonthDay(happenedAt, timeZone)}, ${formatTime(happenedAt, timeZone)}` }
}
