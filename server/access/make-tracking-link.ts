import { makeTrackingLink } from '#domain/access/api.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { writes } from '#server/http/route.ts'
import { lockForLink, makeGrant, toTrackingLink } from './grants.ts'

/** Refusals: those of `lockForLink` and `makeGrant`. */
export function makeTrackingLinkRoute(settings: AwardSettings) {
  return writes(makeTrackingLink, async ({ params, body, actor, tx }) => {
    const locked = await lockForLink(tx, actor, params.id, settings)
    const { label: name, ...options } = body
    const { grant, url } = await makeGrant(tx, actor, locked, { kind: 'tracking', name, options })
    return { ...toTrackingLink(grant), url }
  })
}
