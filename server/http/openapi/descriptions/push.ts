import type { Descriptions } from './words.ts'

export const push: Descriptions = {
  tag: 'Push: messages to browsers of an account that is not looking.',
  calls: {
    readPush: 'Which kinds of notifications are sent is chosen in the notification choices.',
    subscribeToPush: 'The body is what `PushSubscription.toJSON` gives.',
    unsubscribeFromPush: 'Other devices stay subscribed.',
  },
  fields: {
    'NewSubscription.endpoint': 'The address at the browser’s push service.',
    keys: 'The keys that messages are encrypted with.',
    p256dh: 'The browser’s public key, in base64url.',
    'keys.auth': 'The secret of the subscription, in base64url.',
    publicKey: 'The key that a browser subscribes with.',
    devices: 'How many devices get messages.',
    thisDevice: 'True: the browser that asks is among them.',
  },
}
