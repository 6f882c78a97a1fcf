import type { GrantRow, LinkActor } from '#server/http/sessions/actor.ts'
import { isLive } from '#server/http/sessions/find-link-actor.ts'
import type { Tx } from '#server/db/db.ts'
import type { Uploader } from '#server/documents/public.ts'
import type { Recorder } from '#server/milestones/public.ts'
import { Refusal } from '#domain/refusals.ts'

/** The driver of a link, who reports for the trucker that made it. Source: X-111. */
export function driverOf({ id: grantId, user_id: truckerId, name }: GrantRow): Recorder & { by: 'driver' } {
  return { by: 'driver', truckerId, grantId, name }
}

/** A driver's uploads count for the trucker. Source: X-115. */
export function uploaderOf({ user_id: id }: GrantRow): Uploader {
  return { visitor: 'trucker', id }
}

/**
 * Does a write of a driver that locks the load, and takes it back if the link has ended while it waited.
 *
 * Refusals: `link-invalid`. Source: X-113.
 */
export async function whileLive<Answer>(tx: Tx, actor: LinkActor, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  const answer = await work(tx)
  if (!(await isLive(tx, actor))) throw new Refusal('link-invalid')
  return answer
}
