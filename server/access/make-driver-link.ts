import { makeDriverLink } from '#domain/access/api.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { acknowledgeByWork } from '#server/awards/public.ts'
import { clientOf } from '#server/http/client.ts'
import { writes } from '#server/http/route.ts'
import { lockForLink, makeGrant, toDriverLink } from './grants.ts'

/** Sending a driver is work, which acknowledges the award. Refusals: those of `lockForLink` and `makeGrant`. Source: X-013. */
export function makeDriverLinkRoute(settings: AwardSettings) {
  return writes(makeDriverLink, async ({ params, body, actor, tx, http }) => {
    const locked = await lockForLink(tx, actor, params.id, settings)
    const { driverName: name, phone } = body
    const { grant, url } = await makeGrant(tx, actor, locked, { kind: 'driver', name, phone })
    const { load, now } = locked
    await acknowledgeByWork(tx, { load, now, actor, client: clientOf(http.request), settings })
    return { ...toDriverLink(grant), url }
  })
}
