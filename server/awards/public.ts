import type { AwardSettings } from '#domain/awards/settings.ts'
import type { LoadRow } from '#server/auctions/public.ts'
import type { Tx } from '#server/db/db.ts'
import type { Client } from '#server/http/client.ts'
import { acknowledge } from './acknowledge.ts'
import { latestPapers } from './confirmations.ts'
import { findAward, type Side } from './find-award.ts'

export type { PodOnPaper } from './pdf/print-pod.ts'
export { openPaperSetter, type PaperSetter } from './setting/paper-setter.ts'
export { bidOf } from './confirmations.ts'
export type { AwardRow } from './find-award.ts'

export { liveAwardOf, liveAwardState } from './live-award.ts'
export { findAward, isLive as isLiveAward, type LockedAward, lockAward } from './find-award.ts'

type Work = { load: LoadRow; now: Date; actor: Side; client: Client; settings: AwardSettings }

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
