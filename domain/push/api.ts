import { endpoint } from '#domain/http/endpoint.ts'
import { anyUser } from '#domain/permissions.ts'
import { NewSubscription, PushState } from './subscription.ts'

export const readPush = endpoint({
  method: 'GET',
  path: '/api/user/push',
  summary: "List the caller's subscribed devices and the public key to subscribe with",
  access: anyUser,
  members: 'all',
  reply: PushState,
  topics: ['settings', 'sessions'],
})

export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/api/user/push/subscribe',
  summary: "Subscribe the caller's browser to messages until this session ends",
  access: anyUser,
  members: 'all',
  body: NewSubscription,
  reply: PushState,
  refusals: ['push-service-unknown'],
})

export const unsubscribeFromPush = endpoint({
  method: 'POST',
  path: '/api/user/push/unsubscribe',
  summary: "Unsubscribe the caller's browser from messages",
  access: anyUser,
  members: 'all',
  reply: PushState,
})
