import { completeRegistration } from '#domain/auth/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordEvents } from '#server/db/events.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { writes } from '#server/http/route.ts'
import { knownAreas } from '#server/reference/areas.ts'
import { seeToAddress } from './mail-address.ts'
import { lockUser, toUser } from './users.ts'

export const completeRegistrationRoute = writes(completeRegistration, async ({ body, actor, tx }) => {
  const before = await lockUser(tx, actor.id)
  if (!before.registered && body.email !== before.email) await requireConfirmed(tx, actor.sessionId)
  const user = await tx
    .updateTable('users')
    .set({
      company_name: body.companyName,
      contact_name: body.contactName,
      email: body.email,
      phone: body.phone,
      country: body.country,
      areas_served: await knownAreas(tx, body.areasServed),
      container_handling: body.containerHandling,
      estimated_capacity: body.estimatedCapacity,
      dot_number: body.dot_number || null,
      mc_number: body.mc_number,
      scac_code: body.scac_code,
      additional_info: body.additionalInfo || null,
      registered: true,
    })
    .where('id', '=', actor.id)
    .where('registered', '=', false)
    .returningAll()
    .executeTakeFirst()
  if (!user) throw new Refusal('already-registered')
  await recordEvents(tx, [{ action: 'registration_completed', actorUserId: actor.id }])
  return toUser(await seeToAddress(tx, user, before))
})
