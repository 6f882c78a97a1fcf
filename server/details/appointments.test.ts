import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readParties } from '#domain/awards/api.ts'
import { listDeadlines } from '#domain/deadlines/api.ts'
import type { Deadline } from '#domain/deadlines/deadline.ts'
import { changeDetails, makeAppointment, readDetails } from '#domain/details/api.ts'
import { takesKey } from '#domain/http/endpoint.ts'
import type { Appointment } from '#domain/details/appointment.ts'
import type { ShipperDetails } from '#domain/details/details.ts'
import { readLoad } from '#domain/loads/api.ts'
import { terminals } from '#domain/reference/reference.ts'
import { formatDate } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { type AwardStage, startAwardStage } from '#server/test/stages/award-stage.ts'
import { homeArea } from '#server/test/builders.ts'
import { homeDay } from '#server/test/stages/details.ts'
import { keyed, report } from '#server/test/stages/milestones.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { clocksBack, clocksForward, nextYear } from '#server/test/next-year.ts'

let stage: AwardStage
let people: AwardStage['people']
beforeAll(async () => {
  stage = await startAwardStage()
  people = stage.people
})
afterAll(() => stage.close())

type Load = { id: number }
type Answer = Appointment & { message: string; code: string; errors?: { path: string; message: string }[] }

const pickup = { kind: 'pickup', date: `${nextYear}-11-24`, startTime: '08:00' }
const delivery = { ...pickup, kind: 'delivery' }
const ofReturn = { ...pickup, kind: 'return' }

function make(load: Load, body: object, by: Visitor = people.winner) {
  return by.post<Answer>(`/api/loads/${load.id}/appointments`, body)
}

function cancel({ id }: { id: number }, by: Visitor = people.winner, body?: object) {
  return by.post<Answer>(`/api/appointments/${id}/cancel`, body)
}

function read(load: Load, by: Visitor = people.owner): Promise<ShipperDetails> {
  return by.call(readDetails, { params: { id: load.id } }) as Promise<ShipperDetails>
}

describe('an appointment', () => {
  test('is stored as the instant that the clocks of its place show', async () => {
    covers('X-046')
    const load = await stage.haveAcknowledged()
    const { status, body } = await make(load, { ...pickup, endTime: '09:00', number: ' A-77 ' })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(Number) as number,
        kind: 'pickup',
        startAt: `${nextYear}-11-24T16:00:00.000Z`,
        endAt: `${nextYear}-11-24T17:00:00.000Z`,
        timeZone: 'America/Los_Angeles',
        number: 'A-77',
        terminalId: null,
        state: 'confirmed',
        by: 'trucker',
        at: expect.any(String) as string,
        warning: null,
      },
    })
    expect((await read(load)).appointments).toEqual([body])
    expect((await read(load, people.winner)).appointments).toEqual([body])
  })

  test('of a delivery may be in another zone, others are in the zone of the area', async () => {
    covers('X-046')
    const load = await stage.haveAcknowledged()
    const there = await make(load, { ...delivery, timeZone: 'America/Denver' })
    expect(there.body).toMatchObject({ startAt: `${nextYear}-11-24T15:00:00.000Z`, timeZone: 'America/Denver' })
    expect((await make(load, { ...pickup, timeZone: 'America/Denver' })).status).toBe(400)
  })

  test.each([
    [
      'X-047',
      { date: clocksForward, startTime: '02:30' },
      'startTime',
      `That time does not exist on ${formatDate(clocksForward)} (clocks go forward)`,
    ],
    ['X-050', { endTime: '07:59' }, 'endTime', 'The end must be after the start'],
    ['X-050', { endTime: '20:01' }, 'endTime', 'A window can have 12 hours at most'],
  ])('%s %j is refused at %s', async (id, fields, path, message) => {
    covers(id)
    const { status, body } = await make(await stage.haveAcknowledged(), { ...pickup, ...fields })
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path, message }] })
  })

  test('at a time that comes twice is at the first', async () => {
    covers('X-047')
    const twice = { date: clocksBack, startTime: '01:30' }
    const { body } = await make(await stage.haveAcknowledged(), { ...pickup, ...twice })
    expect(body.startAt).toBe(`${clocksBack}T08:30:00.000Z`)
  })

  test('takes the place of the one of its kind, which stays in the history', async () => {
    covers('X-049')
    const load = await stage.haveAcknowledged()
    const first = (await make(load, { ...pickup, state: 'requested' })).body
    const other = (await make(load, delivery)).body
    const second = (await make(load, { ...pickup, startTime: '10:00' })).body
    const details = await read(load)
    expect(new Set(details.appointments.map(({ id }) => id))).toEqual(new Set([second.id, other.id]))
    expect(details.earlierAppointments).toEqual([{ ...first, state: 'cancelled' }])
    const rows = await stage.app.db
      .selectFrom('appointments')
      .selectAll()
      .where('load_id', '=', load.id)
      .orderBy('id')
      .execute()
    expect(rows[0]?.replaced_by).toBe(rows[2]?.id)
    expect(await cancel(first)).toMatchObject({ status: 409, body: { message: 'This appointment is over' } })
  })

  test('is one of a kind also when several are made at once', async () => {
    covers('X-049')
    const load = await stage.haveAcknowledged()
    const hours = ['06', '07', '08', '09', '10']
    const answers = await Promise.all(hours.map((hour) => make(load, { ...pickup, startTime: `${hour}:00` })))
    expect(answers.map(({ status }) => status)).toEqual(hours.map(() => 201))
    const { appointments, earlierAppointments } = await read(load)
    expect([appointments.length, earlierAppointments.length]).toEqual([1, hours.length - 1])
  })

  test('is cancelled once, with an event of what it was', async () => {
    covers('X-049')
    const load = await stage.haveAcknowledged()
    const { body } = await make(load, pickup)
    const answers = await Promise.all([cancel(body, people.winner, { reason: 'Truck broke down' }), cancel(body)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await read(load)).appointments).toEqual([])
    const events = await stage.app.db
      .selectFrom('events')
      .select(['action', 'before', 'after'])
      .where('load_id', '=', load.id)
      .where('action', 'like', 'appointment%')
      .orderBy('id')
      .execute()
    expect(events).toMatchObject([
      { action: 'appointment_made', after: { kind: 'pickup', startAt: body.startAt } },
      { action: 'appointment_cancelled', before: { kind: 'pickup' }, after: { state: 'cancelled' } },
    ])
  })
})

describe('the makers of appointments', () => {
  test('the shipper makes and cancels deliveries and no others', async () => {
    covers('X-053')
    const load = await stage.haveAcknowledged()
    for (const body of [pickup, ofReturn]) expect((await make(load, body, people.owner)).status).toBe(403)
    const made = await make(load, delivery, people.owner)
    expect(made).toMatchObject({ status: 201, body: { by: 'shipper' } })
    const ofTrucker = (await make(load, pickup)).body
    expect((await cancel(ofTrucker, people.owner)).status).toBe(403)
    expect((await cancel(made.body, people.owner)).status).toBe(200)
    const staffs = await people.staff.post(`/api/staff/loads/${load.id}/appointments`, ofReturn)
    expect(staffs).toMatchObject({ status: 201, body: { by: 'staff' } })
  })

  test('no one else knows of them', async () => {
    covers('X-053')
    const load = await stage.haveAcknowledged()
    const { body } = await make(load, pickup)
    for (const by of [people.loser, people.stranger]) {
      expect(await make(load, delivery, by)).toMatchObject({ status: 404, body: { message: 'Load not found' } })
      expect(await cancel(body, by)).toMatchObject({ status: 404, body: { message: 'Appointment not found' } })
    }
    expect(await cancel({ id: 1 })).toMatchObject({ status: 404, body: { message: 'Appointment not found' } })
    expect(await read(load, people.loser)).not.toHaveProperty('appointments')
  })

  test('the winner, whose first one acknowledges the award', async () => {
    covers('X-013')
    const load = await stage.haveAward()
    expect(await people.owner.call(readParties, { params: { id: load.id } })).toMatchObject({ revealed: false })
    await make(load, delivery, people.owner)
    expect(await people.owner.call(readParties, { params: { id: load.id } })).toMatchObject({ revealed: false })
    await make(load, pickup)
    expect(await people.owner.call(readParties, { params: { id: load.id } })).toMatchObject({ revealed: true })
    expect((await read(load, people.winner)).containerNumber).toBe(null)
  })

  test('no one for a load that is closed', async () => {
    const load = await stage.haveAcknowledged()
    const { body } = await make(load, pickup)
    await stage.app.setStatus(load, 'completed')
    for (const answer of [await make(load, pickup), await cancel(body)]) {
      expect(answer).toMatchObject({ status: 409, body: { message: 'This load is closed' } })
    }
  })
})

describe('a return', () => {
  const [here, there] = terminals.filter(({ areaid }) => areaid === homeArea)
  const elsewhere = terminals.find(({ areaid }) => areaid !== homeArea)!

  test('to another terminal of the area moves the return of the load, to one elsewhere is refused', async () => {
    covers('X-051')
    const load = await stage.haveAcknowledged({ returnTerminalID: here!.id })
    const { status, body } = await make(load, { ...ofReturn, terminalId: elsewhere.id })
    const message = "That terminal is not in the load's area"
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path: 'terminalId', message }] })
    expect((await make(load, ofReturn)).body.terminalId).toBe(here!.id)
    expect((await make(load, { ...ofReturn, terminalId: there!.id })).body.terminalId).toBe(there!.id)
    for (const by of [people.owner, people.winner]) {
      expect(await by.call(readLoad, { params: { id: load.id } })).toMatchObject({ returnTerminalID: there!.id })
    }
  })

  test('before the earliest return date is taken with a warning', async () => {
    covers('X-052')
    const load = await stage.haveAcknowledged()
    await people.winner.call(changeDetails, {
      params: { id: load.id },
      body: { version: 0, earliestReturn: `${nextYear}-11-25` },
    })
    const warning = 'This appointment is before the earliest return date.'
    expect((await make(load, ofReturn)).body.warning).toBe(warning)
    expect((await read(load)).appointments[0]).toMatchObject({ kind: 'return', warning })
    expect((await make(load, { ...ofReturn, date: `${nextYear}-11-25` })).body.warning).toBe(null)
  })
})

test('outside the receiving hours is taken with a warning, which a trucker reads from the acknowledgement on', async () => {
  covers('F-249')
  const load = await stage.haveAward()
  const hours = 'Mon-Sun 9 AM-3 PM'
  await people.owner.call(changeDetails, {
    params: { id: load.id },
    body: { version: 0, deliveryPlace: { name: 'Dock', hours } },
  })
  const warning = `Outside receiving hours: ${hours}`
  expect((await make(load, delivery, people.owner)).body.warning).toBe(warning)
  const of = async (by: Visitor) => (await read(load, by)).appointments[0]?.warning
  expect([await of(people.owner), await of(people.winner)]).toEqual([warning, null])
  const rowOf = async (by: Visitor) => {
    const rows = (await by.call(listDeadlines, { query: { kind: 'delivery_appointment' } })) as Deadline[]
    return rows.find((row) => row.load.id === load.id)?.clock.outsideHours
  }
  expect([await rowOf(people.owner), await rowOf(people.winner)]).toEqual([true, undefined])
  await stage.acknowledge(load)
  expect([await of(people.winner), await rowOf(people.winner)]).toEqual([warning, true])
  expect((await make(load, { ...delivery, startTime: '09:30' }, people.owner)).body.warning).toBe(null)
  expect(await rowOf(people.owner)).toBe(undefined)
})

test('the same request under one key makes one appointment', async () => {
  const load = await stage.haveAcknowledged()
  const key = { 'idempotency-key': `once-${load.id}` }
  const send = () => people.winner.post<Appointment>(`/api/loads/${load.id}/appointments`, pickup, key)
  expect((await send()).body).toEqual((await send()).body)
  expect((await read(load)).earlierAppointments).toEqual([])
  expect(takesKey(makeAppointment)).toBe(true)
})

test('one that was met or missed says so, until its step is voided, and is still open', async () => {
  covers('G-459')
  const load = await stage.haveAcknowledged()
  await make(load, { ...pickup, state: 'confirmed' })
  await make(load, { ...delivery, state: 'requested' })
  const states = async () => (await read(load)).appointments.map(({ kind, state }) => [kind, state] as const)
  const arrived = await report(people.winner, load, 'arrived_terminal')
  await report(people.winner, load, 'arrived_stop')
  expect(new Map(await states())).toEqual(
    new Map([
      ['pickup', 'kept'],
      ['delivery', 'requested'],
    ]),
  )
  await people.winner.post(`/api/milestones/${arrived.id}/void`, { reason: 'Wrong terminal' }, keyed())
  expect(new Map(await states()).get('pickup')).toBe('confirmed')
  const late = await stage.haveAcknowledged()
  await make(late, { ...pickup, date: homeDay(-2), state: 'confirmed' })
  await report(people.winner, late, 'arrived_terminal')
  const [missed] = (await read(late)).appointments
  expect(missed?.state).toBe('missed')
  expect((await cancel(missed!)).status).toBe(200)
})
