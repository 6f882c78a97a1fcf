import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A secret as its owner gets it: 32 random bytes. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

type Message = { id: string; body: string; at: Date }

/**
 * The headers by which a receiver knows that a message is ours, as Standard Webhooks has them: one signature for each
 * secret. Source: Y-189, Y-190.
 */
export function signedHeaders({ id, body, at }: Message, secrets: string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'Quaybid-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
