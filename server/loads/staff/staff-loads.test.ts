import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listHistory } from '#domain/activity/api.ts'
import { acceptBid, listStaffBids } from '#domain/bids/api.ts'
import type { StaffDocument } from '#domain/documents/staff-document.ts'
import { loadStatuses, loadStatusLabels, staffMoves } from '#domain/auctions/load-lifecycle.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { readStaffLoad, updateLoadStatus } from '#domain/loads/staff-api.ts'
import type { StaffLoad } from '#domain/loads/staff-load.ts'
import { inProgress } from '#domain/loads/status-choices.ts'
import { listNotifications } from '#domain/notifications/api.ts'
import { areaName, terminalName, terminals } from '#domain/reference/reference.ts'
import { covers, figure } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { homeArea } from '#server/test/builders.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let staff: Visitor
let shipper: Visitor
let winner: Visitor
let loser: Visitor
let load: ShipperLoad
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
/** A load that one of two bidders has won. */
beforeEach(async () => {
  staff = await app.haveStaff('support')
  shipper = await app.have('shipper', {
    company_name: 'Harbor Goods',
    phone: '(310) 555-0100',
    display_name: 'Not shown',
  })
  winner = await app.have('trucker', { display_name: 'Night Haul' })
  loser = await app.have('trucker')
  load = await app.haveLoad(shipper, { specialInstructions: 'Call first', targetPrice: 1234, weight: '41500' })
  const won = await app.haveBid(winner, load, { drayage: 1000, fsc: 20, chassisFee: 50, prepull: 80 })
  await app.haveBid(loser, load)
  await shipper.call(acceptBid, { params: { id: load.id, bidId: won.id }, body: undefined })
})

function move(status: unknown, id = load.id) {
  return staff.patch<StaffLoad & { message?: string }>(`/api/staff/loads/${id}/status`, { status })
}

async function listed(query: string): Promise<number[]> {
  return (await staff.get<StaffLoad[]>(`/api/staff/loads${query}`)).body.map(({ id }) => id)
}

describe('GET /api/staff/loads/{id}', () => {
  test('returns the row of the list with its status times and never the target price', async () => {
    covers('B-130', 'B-198', 'F-092', 'F-094')
    const { statusTimes, ...detail } = await staff.call(readStaffLoad, { params: { id: load.id } })
    const { shipperPhone, truckerPhone, specialHandling, ...rest } = detail
    const { returnTerminal, pickupDate, deliveryDate, movedBy, ...row } = rest
    expect(movedBy).toBe(null)
    expect({ shipperPhone, truckerPhone }).toEqual({ shipperPhone: '(310) 555-0100', truckerPhone: null })
    expect({ specialHandling, returnTerminal, pickupDate, deliveryDate }).toEqual({
      specialHandling: load.specialHandling,
      returnTerminal: null,
      pickupDate: null,
      deliveryDate: null,
    })
    expect(row).toEqual({
      id: load.id,
      loadNumber: load.loadNumber,
      origin: areaName(homeArea),
      destination: 'Ontario',
      containerNumber: null,
      status: 'assigned',
      createdAt: load.createdAt,
      updatedAt: expect.any(String) as string,
      biddingEndsAt: load.expiresAt,
      decisionHours: 0,
      awardRule: 'manual',
      expiresAt: load.expiresAt,
      shipperId: shipper.id,
      shipperName: 'Harbor Goods',
      truckerId: winner.id,
      truckerName: 'Night Haul',
      terminal: null,
      containerType: "40' HC",
      weight: '41500',
      notes: 'Call first',
      drayageAreaID: 7,
      export: load.export,
      liveOrdrop: load.liveOrdrop,
      poNumber: null,
      progress: { clocks: [expect.objectContaining({ kind: 'acknowledge' })], milestones: [] },
      nextClock: expect.objectContaining({ kind: 'acknowledge', timeZone: 'America/Los_Angeles' }) as object,
    })
    expect(Object.keys(statusTimes).toSorted()).toEqual(['active', 'assigned', 'pending'])
    expect((await staff.get('/api/staff/loads?limit=1')).body).toEqual([row])
    expect(staff.seen.join()).not.toMatch(figure(1234))
  })

  test('names the pickup terminal, else the return terminal, and a container and trucker only if there is one', async () => {
    covers('B-086')
    const [pickup, back] = terminals.filter(({ areaid }) => areaid === homeArea)
    const both = await app.haveLoad(shipper, { pickupTerminalID: pickup!.id, returnTerminalID: back!.id })
    const one = await app.haveLoad(shipper, { returnTerminalID: back!.id })
    await app.db.updateTable('loads').set({ container_number: 'MSCU1234567' }).where('id', '=', one.id).execute()
    const read = ({ id }: { id: number }) => staff.call(readStaffLoad, { params: { id } })
    expect(await read(both)).toMatchObject({
      terminal: terminalName(pickup!.id),
      returnTerminal: terminalName(back!.id),
      truckerId: null,
      truckerName: null,
    })
    expect(await read(one)).toMatchObject({ terminal: terminalName(back!.id), containerNumber: 'MSCU1234567' })
  })
})

test("returns a load's bids and documents with names, and the totals of both sides for bids", async () => {
  covers('F-086', 'B-131', 'B-132', 'B-199', 'B-200', 'B-207')
  expect(await staff.call(listStaffBids, { params: { id: load.id } })).toEqual(
    [
      {
        truckerId: winner.id,
        truckerName: 'Night Haul',
        drayage: 1000,
        fsc: 20,
        carrierTotal: 1380,
        shipperTotal: 1529.5,
        status: 'accepted',
      },
      {
        truckerId: loser.id,
        truckerName: loser.username,
        drayage: 500,
        fsc: 0,
        carrierTotal: 500,
        shipperTotal: 594.5,
        status: 'rejected',
      },
    ].map((bid) => ({
      ...bid,
      id: expect.any(Number) as number,
      createdAt: expect.any(String) as string,
      validUntil: null,
    })),
  )
  await app.haveDocument(shipper)
  const order = await app.haveDocument(shipper, load, { type: 'delivery_order' })
  const insurance = await app.haveDocument(winner, load, { type: 'insurance' })
  const path = `/api/staff/loads/${load.id}/documents`
  const { body, headers } = await staff.get<StaffDocument[]>(path)
  expect(headers.get('x-total-count')).toBe('2')
  expect(body.map(({ id }) => id)).toEqual([insurance.id, order.id])
  expect(body[1]).toEqual({
    id: order.id,
    name: order.originalFilename,
    type: 'delivery_order',
    path: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    userId: shipper.id,
    uploaderName: 'Harbor Goods',
    createdAt: order.uploadedAt,
    loadId: load.id,
    loadNumber: load.loadNumber,
    removed: null,
    hasFile: true,
    isPicture: false,
    isHeldBack: false,
    mayRemove: true,
  })
  const file = await staff.get(`/uploads/${body[1]!.path}`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const first = await staff.get<StaffDocument[]>(`${path}?limit=1`)
  const next = /<(.*)>/.exec(first.headers.get('link') ?? '')![1]!
  expect((await staff.get<StaffDocument[]>(next)).body).toEqual([body[1]])
  for (const of of ['', '/bids', '/documents']) {
    const missing = await staff.get(`/api/staff/loads/${load.id + 1000}${of}`)
    expect(missing, of).toMatchObject({ status: 404, body: { message: 'Load not found' } })
  }
})

test('GET /api/staff/loads pages through all loads by status, newest first', async () => {
  covers('B-197', 'B-206')
  const ids = [load.id]
  for (const status of loadStatuses) {
    const { id } = await app.haveLoad(await app.have('shipper'))
    await app.db
      .updateTable('loads')
      .set({ status, bid_count: status === 'active' ? 1 : 0 })
      .where('id', '=', id)
      .execute()
    expect((await listed(`?status=${status}`))[0], status).toBe(id)
    ids.unshift(id)
  }
  expect((await listed('?status=all')).slice(0, ids.length)).toEqual(ids)
  expect((await listed('')).slice(0, ids.length)).toEqual(ids)
  expect((await listed('?status=cancelled,expired')).slice(0, 2)).toEqual(
    [loadStatuses.indexOf('cancelled'), loadStatuses.indexOf('expired')].map((index) => ids.at(-2 - index)),
  )
  expect((await staff.get('/api/staff/loads?status=nonsense')).status).toBe(400)
  const old = await app.haveLoad(shipper)
  await app.setStatus(old, 'do_sent')
  expect((await listed(`?status=${inProgress}`))[0]).toBe(old.id)
  const due = await app.haveLoad(shipper)
  await app.endsIn(due, -1)
  expect((await listed('?status=expired'))[0]).toBe(due.id)
  expect(await listed('?status=active,pending')).not.toContain(due.id)

  const { headers, body } = await staff.get<StaffLoad[]>('/api/staff/loads?limit=3')
  expect(Number(headers.get('x-total-count'))).toBeGreaterThan(ids.length)
  const next = /<(.*)>/.exec(headers.get('link') ?? '')![1]!
  const walked = [...body, ...(await staff.get<StaffLoad[]>(next)).body].map(({ id }) => id)
  expect(walked).toEqual((await listed('')).slice(0, 6))
})

describe('PATCH /api/staff/loads/{id}/status', () => {
  const moves = loadStatuses.flatMap((from) => loadStatuses.map((to) => [from, to] as const))

  test('allows the listed transitions and no other', async () => {
    covers('B-147', 'B-148', 'B-149', 'B-150', 'B-151', 'B-152', 'B-201', 'F-148')
    for (const [from, to] of moves) {
      await app.setStatus(load, from)
      const { status: stored } = await staff.call(readStaffLoad, { params: { id: load.id } })
      const { status, body } = await move(to)
      if (staffMoves(from).includes(to)) expect([status, body.status], `${from} ${to}`).toEqual([200, to])
      else {
        const message =
          stored === to
            ? `This load is already ${loadStatusLabels[to]}`
            : `Status cannot change from ${loadStatusLabels[stored]} to ${loadStatusLabels[to]}`
        expect([status, body.message], `${from} ${to}`).toEqual([409, message])
      }
    }
    await app.setStatus(load, 'do_received')
    expect((await move('delivered')).body.message).toContain('from DO Received to Delivered')
    // Old statuses lead to that of today.
    expect((await move('do_received_sent')).status).toBe(200)
  })

  test.each([
    [undefined, 'Please select a new status'],
    [null, 'Please select a new status'],
    ['', 'Please select a new status'],
    ['lost', 'Invalid status'],
    ['do_sent', 'Invalid status'],
    [7, 'Invalid status'],
  ])('rejects %j', async (status, message) => {
    covers('B-169')
    expect(await move(status)).toMatchObject({ status: 400, body: { message } })
    expect(await move('billed', load.id + 1000)).toMatchObject({ status: 404, body: { message: 'Load not found' } })
  })

  test('updates both parties live, notifies only them, and records the member of staff', async () => {
    covers('B-156')
    const streams = await Promise.all([shipper, winner, loser].map((visitor) => visitor.listen()))
    const read = () => staff.call(readStaffLoad, { params: { id: load.id } })
    const before = await read()
    for (const status of ['do_received_sent', 'delivered', 'billed', 'completed'] as const) {
      await staff.call(updateLoadStatus, { params: { id: load.id }, body: { status } })
    }
    await until(() => streams[0]!.hints().length > 0 && streams[1]!.hints().length > 0)
    const [own, won, lost] = streams.map((stream) => stream.hints())
    expect(own![0]).toMatchObject({ loadId: load.id, topics: expect.arrayContaining(['loads', 'stats']) as string[] })
    expect(won![0]?.topics).toContain('loads')
    expect(lost).toEqual([])
    for (const stream of streams) stream.close()

    const after = await read()
    expect(Object.keys(after.statusTimes)).toEqual(expect.arrayContaining(['delivered', 'billed', 'completed']))
    covers('F-026')
    const { full_name: name } = await app.db
      .selectFrom('staff')
      .select('full_name')
      .where('id', '=', staff.id)
      .executeTakeFirstOrThrow()
    expect(after.movedBy).toEqual({ id: staff.id, name })
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt))
    const { body } = await shipper.get<ShipperLoad>(`/api/loads/${load.id}`)
    expect(body).toMatchObject({ status: 'completed', completedAt: after.updatedAt })
    for (const [visitor, side] of [
      [shipper, 'shipper'],
      [winner, 'trucker'],
    ] as const) {
      expect((await visitor.call(listHistory, {}))[0]).toMatchObject({ details: 'From Billed to Completed' })
      const { items } = await visitor.call(listNotifications, {})
      const message = `Load ${load.loadNumber} is now Completed. Nothing is left to do.`
      expect(items[0]).toMatchObject({ title: 'Status changed', message, link: `/${side}/loads/${load.id}` })
    }
    expect((await loser.call(listNotifications, {})).items.map(({ kind }) => kind)).toEqual(['bid_rejected'])
    const events = await app.db
      .selectFrom('events')
      .selectAll()
      .where('load_id', '=', load.id)
      .where('action', '=', 'status_changed')
      .execute()
    expect(events.map((event) => event.actor_staff_id)).toEqual(Array(4).fill(staff.id))
  })

  test('moves a load once when many try at the same moment', async () => {
    covers('B-152', 'F-148')
    await app.setStatus(load, 'do_received_sent')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => move(index % 2 === 0 ? 'delivered' : 'returned')),
    )
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(1)
    const now = loadStatusLabels[taken[0]!.body.status]
    const refusal = new RegExp(`^(Status cannot change from ${now} to |This load is already ${now}$)`)
    for (const { status, body } of answers.filter((answer) => answer !== taken[0])) {
      expect([status, body.message]).toEqual([409, expect.stringMatching(refusal)])
    }
  })
})
