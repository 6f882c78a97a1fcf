import type { AwardSettings } from '#domain/awards/settings.ts'
import { makeAppointment, makeStaffAppointment } from '#domain/details/api.ts'
import { type Appointment, mayKeepAppointment, type NewAppointment, timesOf } from '#domain/details/appointment.ts'
import { mayRead, sideOf } from '#domain/details/readers.ts'
import { Refusal } from '#domain/refusals.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import type { Tx } from '#server/db/db.ts'
import { clientOf } from '#server/http/client.ts'
import { writes } from '#server/http/route.ts'
import { readKeptDetails } from '#server/loads/load-details.ts'
import { areasOfTerminals } from '#server/reference/areas.ts'
import { type AppointmentRow, factsOf, liveAppointment, toAppointment } from './appointments.ts'
import { type LockedLoad, lockLoad } from './find-load.ts'
import { type ChangedPart, recordChange } from './record-change.ts'
import { type Caller, startWork } from './start-work.ts'

/**
 * Makes an appointment of a locked load, in the place of the one of its kind. A return to another terminal moves the
 * return of the load there.
 *
 * Refusals: `forbidden` for a kind that the side does not make; `invalid-input` for times that there are not and
 * terminals elsewhere. Source.
 */
async function keepAppointment(
  tx: Tx,
  locked: LockedLoad,
  typed: NewAppointment,
  caller: Caller,
): Promise<Appointment> {
  const { load, now } = locked
  const side = sideOf(locked.reader)!
  if (!mayKeepAppointment(side, typed.kind)) throw new Refusal('forbidden')
  const row = { ...(await checked(tx, load, typed)), load_id: load.id, by_kind: side, at: now }
  await startWork(tx, locked, caller)
  const before = await liveAppointment(tx, load.id, typed.kind)
  const after = await replace(tx, before, row)
  const isMoved = await moveReturn(tx, load, after)
  const change = {
    action: 'appointment_made' as const,
    before: before ? factsOf(before) : {},
    after: { ...factsOf(after), ...(isMoved && { returnTerminalFrom: load.return_terminal_id }) },
    parts: [partOf(typed.kind), ...(isMoved ? [returnTerminal] : [])],
  }
  await recordChange(tx, { load, now, actor: caller.actor, side }, change)
  const { values } = await readKeptDetails(tx, load.id)
  return toAppointment(after, { earliestReturn: values.earliestReturn, hours: values.deliveryPlace?.hours })
}

type NewRow = Omit<AppointmentRow, 'id' | 'public_id' | 'replaced_by'>

/** The typed input, as columns. */
async function checked(
  tx: Tx,
  load: LoadRow,
  typed: NewAppointment,
): Promise<Omit<NewRow, 'load_id' | 'by_kind' | 'at'>> {
  const zone = typed.timeZone ?? areaTimeZone(load.drayage_area_id)
  const read = timesOf(typed, zone)
  if ('problems' in read) throw new Refusal('invalid-input', read.problems)
  return {
    kind: typed.kind,
    start_at: read.times.startAt,
    end_at: read.times.endAt,
    zone,
    number: typed.number || null,
    terminal_id: await terminalOf(tx, load, typed),
    state: typed.state,
  }
}

/** Moves the return of a load to the terminal of its appointment; false where it is there already. */
async function moveReturn(tx: Tx, load: LoadRow, { kind, terminal_id: terminalId }: AppointmentRow): Promise<boolean> {
  if (kind !== 'return' || terminalId === load.return_terminal_id) return false
  await tx.updateTable('loads').set({ return_terminal_id: terminalId }).where('id', '=', load.id).execute()
  return true
}

/** Appointments are the execution facts' kind of fact. */
export function partOf(kind: AppointmentRow['kind']): ChangedPart {
  return { label: `${kind} appointment`, isUrgent: false, isFor: (trucker) => mayRead(trucker, 'driver') }
}

const returnTerminal: ChangedPart = { ...partOf('return'), label: 'return terminal', isUrgent: true }

async function terminalOf(tx: Tx, load: LoadRow, { kind, terminalId }: NewAppointment): Promise<number | null> {
  if (kind === 'pickup') return load.pickup_terminal_id
  if (kind === 'delivery') return null
  if (terminalId == null) return load.return_terminal_id
  const areas = await areasOfTerminals(tx, [terminalId])
  if (areas.get(terminalId) === load.drayage_area_id) return terminalId
  throw new Refusal('invalid-input', [{ path: 'terminalId', message: "That terminal is not in the load's area" }])
}

/** Ends the previous one, so that one of a kind is open, and names the new one in it. */
async function replace(tx: Tx, before: AppointmentRow | undefined, row: NewRow): Promise<AppointmentRow> {
  if (before) await tx.updateTable('appointments').set({ state: 'cancelled' }).where('id', '=', before.id).execute()
  const after = await tx.insertInto('appointments').values(row).returningAll().executeTakeFirstOrThrow()
  if (before) await tx.updateTable('appointments').set({ replaced_by: after.id }).where('id', '=', before.id).execute()
  return after
}

/** The trucker of the award; the shipper for deliveries. Refusals: those of `lockLoad` and `keepAppointment`. */
export function makeAppointmentRoute(settings: AwardSettings) {
  return writes(makeAppointment, async ({ params, body, actor, tx, http }) => {
    const locked = await lockLoad(tx, actor, params.id, settings)
    return keepAppointment(tx, locked, body, { actor, client: clientOf(http.request), settings })
  })
}

/** Staff, of any kind. Refusals: those of `lockLoad` and `keepAppointment`. */
export function makeStaffAppointmentRoute(settings: AwardSettings) {
  return writes(makeStaffAppointment, async ({ params, body, actor, tx, http }) => {
    const locked = await lockLoad(tx, actor, params.id, settings)
    return keepAppointment(tx, locked, body, { actor, client: clientOf(http.request), settings })
  })
}
