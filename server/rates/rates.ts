import { type Selectable, sql } from 'kysely'
import { listRates, removeRates, saveRates } from '#domain/rates/api.ts'
import { chargesOfCard, storedCharges } from '#domain/rates/rates.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Tables } from '#server/db/tables.ts'
import { reads, writes } from '#server/http/route.ts'

export const listRatesRoute = reads(listRates, async ({ actor, db }) => {
  const rows = await db
    .selectFrom('rate_cards')
    .selectAll()
    .where('user_id', '=', actor.id)
    .orderBy('area_id')
    .execute()
  return rows.map(toRates)
})

export const saveRatesRoute = writes(saveRates, async ({ body, actor, tx }) => {
  const row = { charges: JSON.stringify(chargesOfCard(body)), updated_at: sql<Date>`now()` }
  const saved = await tx
    .insertInto('rate_cards')
    .values({ user_id: actor.id, area_id: body.areaId, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'area_id']).doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()
  const after = toRates(saved)
  await recordEvents(tx, [{ action: 'rates_saved', actorUserId: actor.id, after }])
  return after
})

export const removeRatesRoute = writes(removeRates, async ({ params, actor, tx }) => {
  const removed = await tx
    .deleteFrom('rate_cards')
    .where('user_id', '=', actor.id)
    .where('area_id', '=', params.areaId)
    .returningAll()
    .executeTakeFirst()
  if (!removed) throw new Refusal('rates-not-found')
  await recordEvents(tx, [{ action: 'rates_removed', actorUserId: actor.id, before: toRates(removed) }])
  return { success: true as const }
})

function toRates({ area_id: areaId, charges, updated_at }: Selectable<Tables['rate_cards']>) {
  return { areaId, ...storedCharges(charges), updatedAt: updated_at.toISOString() }
}
