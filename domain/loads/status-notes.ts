import { type AnyLoadStatus, isAuction } from '#domain/auctions/load-lifecycle.ts'

type NotedLoad = {
  export?: boolean | undefined
  /** Known only to the shipper, admins and staff: a trucker's badge shows nothing about bids. */
  bidCount?: number | undefined
  /** When it last came to each status. */
  statusTimes?: Readonly<Record<string, string>> | undefined
  /** There while its auction runs again after an award. */
  reopened?: object | undefined
}

/** A short note next to the badge of a load, and the full sentence on hover. */
export type StatusNote = { note: string; title?: string }

/** The part that a status leaves open. Source: F-059, F-062. */
export function statusNote(status: AnyLoadStatus, load: NotedLoad): StatusNote | null {
  if (status === 'pending' && load.bidCount === 0) {
    return { note: 'No bids yet', title: 'Open for bids, no bids yet' }
  }
  return status === 'delivered' && load.export ? { note: 'Loaded' } : null
}

/** Words below the steps of the timeline, for those who may know of bids. Source: F-059, F-062. */
export function stepNotes(load: NotedLoad): Partial<Record<AnyLoadStatus, string>> {
  const ofBids =
    load.bidCount === undefined ? {} : { pending: 'Posted', active: runsAgain(load) ? 'Reopened' : 'First bid' }
  return load.export ? { ...ofBids, delivered: 'Loaded' } : ofBids
}

/** Whether it became active by the end of an award, or by an extension after its auction had expired. */
function runsAgain({ reopened, statusTimes: { active, expired } = {} }: NotedLoad): boolean {
  return reopened !== undefined || (active !== undefined && expired !== undefined && active > expired)
}

/** The text in place of the trucker for an unassigned load. Source: F-143. */
export function unassignedWords(status: AnyLoadStatus): string {
  return isAuction(status) ? 'Not assigned yet' : 'Not awarded'
}
