import { listDocuments } from '#domain/documents/api.ts'
import { readBid } from '#domain/bids/api.ts'
import { readDetails } from '#domain/details/api.ts'
import { readLoad } from '#domain/loads/api.ts'
import { listMilestones } from '#domain/milestones/api.ts'
import { listQuestions } from '#domain/questions/api.ts'
import { bidTypes, type SubscriberRelation, type WebhookType } from './message-types.ts'

/** The call that reads the subject of a message, with {load} and {bid} in place of their ids. */
export function hrefOf(type: WebhookType, relation: SubscriberRelation): string {
  return pathOf(type, relation).replace('{id}', bidTypes.includes(type) ? '{bid}' : '{load}')
}

function pathOf(type: WebhookType, relation: SubscriberRelation): string {
  if (bidTypes.includes(type)) return readBid.path
  if (type.startsWith('question.')) return listQuestions.path
  if (type === 'milestone.recorded') return listMilestones.path
  if (type === 'document.added') return `${listDocuments.path}?loadId={id}`
  // The parties of an award read all details; the facts that bids are priced by are in the load.
  if (type === 'details.changed' && (relation === 'shipper' || relation === 'bidder')) return readDetails.path
  return readLoad.path
}
