import type { DocumentType } from '#domain/documents/document.ts'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { areaName } from '#domain/reference/reference.ts'

/** What of a load can be told: nothing of it may be hidden from one of those who bid on it or serve its area. */
export type LoadFacts = {
  loadId: number
  loadNumber: string
  areaId: number
  deliveryCityOrZip: string
  containerType: string
  /** For those who are told of a move, the new one. */
  status: AnyLoadStatus
  /** How many bids came in or were changed. */
  happenings?: number
  /** What a document is that was added. */
  documentType?: DocumentType
  /** What the one who is told calls the lane that the load is on. */
  lane?: string
}

type Words = string | ((load: LoadFacts) => string)

/** What somebody is told of a load; the title goes under the bell, into the subject of the email and to devices. */
export type LoadTelling<Kind extends string = string> = {
  kind: Kind | ((load: LoadFacts) => Kind)
  title: Words
  message: Words
}

/** The route and the container of a load that is new. */
export function newLoadWords({ loadNumber, areaId, deliveryCityOrZip, containerType }: LoadFacts): string {
  return `Load ${loadNumber}: ${areaName(areaId) ?? 'pickup'} to ${deliveryCityOrZip}, ${containerType}.`
}
