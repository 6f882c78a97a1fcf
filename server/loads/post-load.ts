import { postLoad, postLoads } from '#domain/loads/api.ts'
import { replayed, uuidKeyOf } from '#server/http/once.ts'
import { writes } from '#server/http/route.ts'
import { insertLoads } from './insert-loads.ts'
import { readShipperLoad } from './public.ts'
import { readBatch } from './read-batch.ts'

export function postLoadRoute(operator: string) {
  return writes(postLoad, async ({ body, actor, tx }) => {
    const [load] = await insertLoads(tx, { shipperId: actor.id, operator }, body)
    return readShipperLoad(tx, load!.id)
  })
}

/** The key names the loads, so a repeat is answered with them also after the key is forgotten. Source: X-253. */
export function postLoadsRoute(operator: string) {
  return writes(postLoads, async ({ body: { load, ...batch }, actor, tx, http }) => {
    const id = uuidKeyOf(http.request)
    const posted = await readBatch(tx, actor.id, id)
    const shipper = { shipperId: actor.id, operator }
    if (posted.length === 0) return { loads: await insertLoads(tx, shipper, load, { id, ...batch }) }
    http.reply.header(...replayed)
    return { loads: posted }
  })
}
