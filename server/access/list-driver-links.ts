import { listDriverLinks, listTrackingLinks } from '#domain/access/api.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import { findAward, isLiveAward } from '#server/awards/public.ts'
import type { Db } from '#server/db/db.ts'
import { reads } from '#server/http/route.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'
import { liveGrants, notFound, toDriverLink, toTrackingLink } from './grants.ts'

/** Newest first. Refusals: `load-not-found` for anyone but the trucker of the award. */
export function listDriverLinksRoute(settings: AwardSettings) {
  return reads(listDriverLinks, async ({ params, actor, db }) => {
    await refuseStranger(db, actor, params.id, settings)
    return (await liveGrants(db, params.id, 'driver')).map(toDriverLink)
  })
}

/** Newest first. Refusals: `load-not-found` for anyone but the shipper of an awarded load. */
export function listTrackingLinksRoute(settings: AwardSettings) {
  return reads(listTrackingLinks, async ({ params, actor, db }) => {
    await refuseStranger(db, actor, params.id, settings)
    return (await liveGrants(db, params.id, 'tracking')).map(toTrackingLink)
  })
}

async function refuseStranger(db: Db, actor: UserActor, loadId: number, settings: AwardSettings): Promise<void> {
  const { award } = await findAward(db, actor, loadId, settings).catch(notFound)
  if (!isLiveAward(award)) throw new Refusal('load-not-found')
}
