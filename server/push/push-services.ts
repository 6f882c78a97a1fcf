import { createPublicKey } from 'node:crypto'
import type { Agent } from 'node:https'

/** The push services of browsers. `agent` is for services with a certificate of our own, as in tests. */
export type PushServices = { isOne: (url: URL) => boolean; agent?: Agent }

const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com']
const domains = ['.push.apple.com', '.notify.windows.com']

/** Those of the browsers that there are: the server calls no other address, whatever a browser says. Source: G-200. */
export const knownServices: PushServices = {
  isOne: ({ protocol, port, hostname, username, password }) =>
    protocol === 'https:' &&
    port + username + password === '' &&
    (hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain))),
}

/** Whether messages can be encrypted for this key: 65 bytes that are a point of the curve. */
export function isPublicKey(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')]
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return true
  } catch {
    return false
  }
}
