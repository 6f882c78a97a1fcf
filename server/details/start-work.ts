import type { AwardSettings } from '#domain/awards/settings.ts'
import { acknowledgeByWork } from '#server/awards/mark-acknowledged.ts'
import type { Tx } from '#server/db/db.ts'
import type { Client } from '#server/http/client.ts'
import type { Actor } from '#server/http/sessions/actor.ts'
import type { LockedLoad } from './find-load.ts'

/** The caller, its origin, and the operator's settings. */
export type Caller = { actor: Actor; client: Client; settings: AwardSettings }

/**
 * An entry by the trucker of the award for its own work acknowledges the award; after that the trucker reads all
 * details.
 *
 * Source: X-013.
 */
export async function startWork(tx: Tx, locked: LockedLoad, { actor, client, settings }: Caller): Promise<LockedLoad> {
  const { load, reader, now } = locked
  if (actor.visitor !== 'trucker' || reader.role !== 'trucker' || reader.stage !== 'awarded') return locked
  await acknowledgeByWork(tx, { load, now, actor, client, settings })
  return { ...locked, reader: { role: 'trucker', stage: 'acknowledged' } }
}
