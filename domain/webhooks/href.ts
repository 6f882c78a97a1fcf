import { listDocuments } from '#domain/documents/api.ts'
import { readBid } from '#domain/bids/api.ts'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { readDetails } from '#domain/details/api.ts'
import { readLoad } from '#domain/loads/api.ts'
import { listMilestones } from '#domain/milestones/api.ts'
import { listQuestions } from '#domain/questions/api.ts'
import { listWebhooks } from './api.ts'
import { bidTypes, type SubscriberRelation, testType, type WebhookType } from './message-types.ts'

/** The call that reads the subject of a message, with {load} and {bid} in place of their ids. */
export function hrefOf(type: WebhookType, relation: SubscriberRelation): string {
  const { path } = endpointOf(type, relation)
  const ofOne = path === listDocuments.path ? `${path}?loadId={id}` : path
  return ofOne.replace('{id}', bidTypes.includes(type) ? '{bid}' : '{load}')
}

/** The same call as it is declared. */
export function endpointOf(type: WebhookType, relation: SubscriberRelation): Endpoint {
  if (type === testType) return listWebhooks
  if (bidTypes.includes(type)) return readBid
  if (type.startsWith('question.')) return listQuestions
  if (type === 'milestone.recorded') return listMilestones
  if (type === 'document.added') return listDocuments
  // The parties of an award read all details; the facts that bids are priced by are in the load.
  if (type === 'details.changed' && (relation === 'shipper' || relation === 'bidder')) return readDetails
  return readLoad
}
