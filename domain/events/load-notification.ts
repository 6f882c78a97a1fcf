import type { AmendmentAnswer } from './rows/confirmation-events.ts'
import type { ClockReader, ReachedClock } from '#domain/clocks/notifications.ts'
import type { AnyDocumentType } from '#domain/documents/document.ts'
import type { OfferState } from '#domain/auctions/offer-lifecycle.ts'
import type { RoadReports } from '#domain/headline/facts.ts'
import type { ReleasingSide } from '#domain/awards/release-reasons.ts'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { ReportedMilestone } from '#domain/milestones/notifications.ts'
import type { Cents } from '#domain/money.ts'
import { areaName } from '#domain/reference/reference.ts'

/** The facts of a load for notifications: nothing that may be hidden from a bidder or a trucker of its area. */
export type LoadFacts = {
  loadId: number
  loadNumber: string
  areaId: number
  deliveryCityOrZip: string
  containerType: string
  /** After a status change, the new status. */
  status: AnyLoadStatus
  /** After a status change, what is reported on the road. */
  reported?: RoadReports
  /** How many loads alike were posted at once, this one among them. */
  together?: number
  /** How many bids came in or were changed. */
  happenings?: number
  documentType?: AnyDocumentType
  /** The label of the winning trucker, such as Trucker005. */
  trucker?: string
  /** The estimated total cost of the winning bid, for the shipper only. */
  total?: string
  /** Whether the parties of an acknowledged award learn who they are. */
  revealed?: boolean
  /** The award was acknowledged as it was made. */
  isAcknowledged?: boolean
  /** Until when the recipient is to act, in words. */
  deadline?: string
  /** When truckers read that the shipper decides, regardless of bids; and how many bids are pending. */
  nominalDeadline?: string
  bids?: number
  /** Which bid the shipper's own member asks to accept, as it was then; for the shipper only. */
  asked?: { by: string; bidId: number; updatedAt: Date; totalCents: Cents }
  /** How a proposed change ended. */
  answer?: AmendmentAnswer
  /** Who ended the award, why, and what the trucker is owed, in words. */
  ending?: { by: ReleasingSide; reason: string; tonu?: string | undefined }
  /** The result of an offer of the load, and the total of the offered bid as its trucker reads it. */
  offered?: Exclude<OfferState, 'open'>
  ownTotal?: string
  /** The names of what was changed in the details of the load. */
  details?: readonly string[]
  /** The deadline that is due now or soon, and the container as each side may know it. */
  clock?: ReachedClock
  containers?: Record<ClockReader, string | null>
  milestone?: ReportedMilestone
  /** The recipient's own name of the lane that the load is on. */
  lane?: string
}

type Words = string | ((load: LoadFacts) => string)

/** A notification about a load; the title goes under the bell, into the subject of the email and to devices. */
export type LoadNotification<Kind extends string = string> = {
  kind: Kind | ((load: LoadFacts) => Kind)
  title: Words
  message: Words
  /** The query of its link; without one, the link leads to the page of the load. */
  query?: (load: LoadFacts) => string
  /** Under the bell and in the daily email, whatever is usual for its kind. */
  isCalm?: true
}

/** The route and the container of a load that is new, or of several posted at once. */
export function newLoadWords(load: LoadFacts): string {
  const { loadNumber, areaId, deliveryCityOrZip, containerType, together = 1 } = load
  const what = together > 1 ? `${together} new loads in your area` : `Load ${loadNumber}`
  return `${what}: ${areaName(areaId) ?? 'pickup'} to ${deliveryCityOrZip}, ${containerType}.`
}

/** "New load in your area", or "New loads" of several. */
export function newLoadTitle(where: string) {
  return ({ together = 1 }: LoadFacts): string => `New load${together > 1 ? 's' : ''} ${where}`
}
