import type { AwardSettings } from '#domain/awards/settings.ts'
import type { LoadRow } from '#server/auctions/public.ts'
import type { Tx } from '#server/db/db.ts'
import type { Client } from '#server/http/client.ts'
import { acknowledge } from './acknowledge.ts'
import { latestPapers } from './confirmations.ts'
import { type AwardRow, findAward, type Side } from './find-award.ts'

type Move = { load: LoadRow; now: Date; settings: AwardSettings }
type Work = Move & { actor: Side; client: Client }

/**
 * The trucker of a locked load starts work, which acknowledges an award that is not acknowledged yet. Source: X-013.
 */
export async function acknowledgeByWork(tx: Tx, { actor, client, ...move }: Work): Promise<void> {
  const { award } = await findAward(tx, actor, move.load.id, move.settings)
  if (award.state === 'awarded') await bindByWork(tx, move, award, client)
}

/** Staff move a locked load past the point where its award can be declined: the work is done. Source: F-268. */
export async function acknowledgeByMove(tx: Tx, move: Move): Promise<void> {
  const award = await tx
    .selectFrom('awards')
    .selectAll()
    .where('load_id', '=', move.load.id)
    .where('state', '=', 'awarded')
    .executeTakeFirst()
  if (award) await bindByWork(tx, move, award, null)
}

async function bindByWork(tx: Tx, { load, now, settings }: Move, award: AwardRow, client: Client | null) {
  const paper = (await latestPapers(tx, award.id)).find(({ side }) => side === 'trucker')!
  const { contactName, companyName } = paper.snapshot.party
  const name = contactName ?? companyName
  await acknowledge(tx, { award, load, now }, { paper, name, client, settings, how: 'work' })
}
