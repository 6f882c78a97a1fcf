import type { AwardState } from '#domain/awards/award-lifecycle.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import type { LoadRow } from '#server/auctions/public.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Client } from '#server/http/client.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'
import { acknowledge } from './acknowledge.ts'
import { latestPapers } from './confirmations.ts'
import { findAward } from './find-award.ts'

/** The state of the award of a load that has not ended; `awarded` for a load that was awarded before awards were kept. */
export async function liveAwardState(db: Db, load: Pick<LoadRow, 'id' | 'winner_id'>): Promise<AwardState | null> {
  if (load.winner_id === null) return null
  const award = await db
    .selectFrom('awards')
    .select('state')
    .where('load_id', '=', load.id)
    .where('state', 'in', ['awarded', 'acknowledged'])
    .executeTakeFirst()
  return award?.state ?? 'awarded'
}

type Work = { load: LoadRow; now: Date; actor: UserActor; client: Client; settings: AwardSettings }

/**
 * The trucker of a locked load starts work, which acknowledges an award that is not acknowledged yet. Source: X-013.
 */
export async function acknowledgeByWork(tx: Tx, { load, now, actor, client, settings }: Work): Promise<void> {
  const { award } = await findAward(tx, actor, load.id, settings)
  if (award.state !== 'awarded') return
  const paper = (await latestPapers(tx, award.id)).find(({ side }) => side === 'trucker')!
  const { contactName, companyName } = paper.snapshot.party
  const name = contactName ?? companyName
  await acknowledge(tx, { award, load, now }, { paper, name, client, settings, how: 'work' })
}
