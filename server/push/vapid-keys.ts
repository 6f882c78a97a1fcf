import webPush from 'web-push'
import type { Db } from '#server/db/db.ts'
import { secretOf } from '#server/db/secrets.ts'

/** What the server shows the services that it is. The browsers of everybody know the public key; it stays for ever. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** The keys of this database, made at the first start. */
export async function readVapidKeys(db: Db): Promise<VapidKeys> {
  const text = await secretOf(db, 'vapid_keys', () => JSON.stringify(webPush.generateVAPIDKeys()))
  return JSON.parse(text) as VapidKeys
}
