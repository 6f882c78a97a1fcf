import webPush from 'web-push'
import type { Db } from '#server/db/db.ts'
import { secretOf } from '#server/db/secrets.ts'

/**
 * The keys that identify the server to push services. Every subscribed browser knows the public key; it never changes.
 */
export type VapidKeys = { publicKey: string; privateKey: string }

/** The keys of this database, made at the first start. */
export async function readVapidKeys(db: Db): Promise<VapidKeys> {
  const text = await secretOf(db, 'vapid_keys', () => JSON.stringify(webPush.generateVAPIDKeys()))
  return JSON.parse(text) as VapidKeys
}
