import { postLoad, postLoads } from '#domain/loads/api.ts'
import { uuidKeyOf } from '#server/http/once.ts'
import { writes } from '#server/http/route.ts'
import { insertLoads } from './insert-loads.ts'
import { readShipperLoad } from './public.ts'
import { readBatch } from './read-batch.ts'

export const postLoadRoute = writes(postLoad, async ({ body, actor, tx }) => {
  const [load] = await insertLoads(tx, actor.id, body)
  return readShipperLoad(tx, load!.id)
})

/** The key names the loads, so a repeat is answered with them also after the key is forgotten. Source: E-161, SM-12. */
export const postLoadsRoute = writes(postLoads, async ({ body: { load, count }, actor, tx, http: { request } }) => {
  const batchId = uuidKeyOf(request)
  const posted = await readBatch(tx, actor.id, batchId)
  return { loads: posted.length > 0 ? posted : await insertLoads(tx, actor.id, load, { count, batchId }) }
})
