import type { AwardSettings } from '#domain/awards/settings.ts'
import { cancelAppointment, cancelStaffAppointment } from '#domain/details/api.ts'
import { type Appointment, mayKeepAppointment } from '#domain/details/appointment.ts'
import { mayMoveAppointment } from '#domain/details/appointment-lifecycle.ts'
import { sideOf } from '#domain/details/readers.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { writes } from '#server/http/route.ts'
import type { Actor } from '#server/http/sessions/actor.ts'
import { type AppointmentRow, factsOf, toAppointment } from './appointments.ts'
import { lockLoad } from './find-load.ts'
import { partOf } from './make-appointment.ts'
import { recordChange } from './record-change.ts'

export function cancelAppointmentRoute(settings: AwardSettings) {
  return writes(cancelAppointment, ({ params, body, actor, tx }) =>
    cancel(tx, params.id, { actor, settings, reason: body.reason }),
  )
}

export function cancelStaffAppointmentRoute(settings: AwardSettings) {
  return writes(cancelStaffAppointment, ({ params, body, actor, tx }) =>
    cancel(tx, params.id, { actor, settings, reason: body.reason }),
  )
}

type Asked = { actor: Actor; settings: AwardSettings; reason: string | null }

/** Refusals: `appointment-not-found`; `load-closed`; `forbidden` for a kind that is not the side's; `appointment-over`. */
async function cancel(tx: Tx, publicId: number, { actor, settings, reason }: Asked): Promise<Appointment> {
  const found = await find(tx, publicId)
  const locked = await lockLoad(tx, actor, found.load_id, settings).catch(notFound)
  const { load, now } = locked
  const side = sideOf(locked.reader)!
  if (!mayKeepAppointment(side, found.kind)) throw new Refusal('forbidden')
  const before = await find(tx, publicId)
  if (!mayMoveAppointment(before.state, 'cancelled')) throw new Refusal('appointment-over')
  const after = await tx
    .updateTable('appointments')
    .set({ state: 'cancelled' })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(
    tx,
    { load, now, actor, side },
    {
      action: 'appointment_cancelled',
      before: factsOf(before),
      after: { state: 'cancelled', reason },
      parts: [partOf(before.kind)],
    },
  )
  return toAppointment(after, null)
}

async function find(tx: Tx, publicId: number): Promise<AppointmentRow> {
  const row = await tx.selectFrom('appointments').selectAll().where('public_id', '=', publicId).executeTakeFirst()
  if (!row) throw new Refusal('appointment-not-found')
  return row
}

function notFound(error: unknown): never {
  throw error instanceof Refusal && error.code === 'load-not-found' ? new Refusal('appointment-not-found') : error
}
