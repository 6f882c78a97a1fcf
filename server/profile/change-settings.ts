import { changeSettings } from '#domain/profile/settings-api.ts'
import { refuseSettings, type SettingsChange } from '#domain/profile/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { toSettings } from './settings-row.ts'

/** Of two changes at once, each writes only what it was given. Source: docs/decisions/product.md, G-053. */
export const changeSettingsRoute = writes(changeSettings, async ({ body, actor, tx }) => {
  const refused = refuseSettings(body, actor.visitor)
  if (refused.length > 0) throw new Refusal('invalid-input', refused)
  const settings = await writeSettings(tx, actor.id, body)
  if (Object.keys(body).length > 0) {
    await recordEvents(tx, [{ action: 'settings_changed', actorUserId: actor.id, after: body }])
  }
  return toSettings(settings)
})

function writeSettings(tx: Tx, userId: number, change: SettingsChange) {
  const columns = {
    ...(change.theme !== undefined && { theme: change.theme }),
    ...(change.notifyInApp !== undefined && { notify_in_app: change.notifyInApp }),
    ...(change.notifyNewLoads !== undefined && { notify_new_loads: change.notifyNewLoads }),
    ...(change.defaultAuctionDuration !== undefined && { default_auction_duration: change.defaultAuctionDuration }),
  }
  return tx
    .insertInto('user_settings')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId, ...columns }))
    .returningAll()
    .executeTakeFirstOrThrow()
}
