import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeDetails, readDetails, readStaffDetails } from '#domain/details/api.ts'
import { listStaffLoads } from '#domain/loads/staff-api.ts'
import { formatDate } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { type DetailsStage, paramsOf, pathOfDetails, startDetailsStage } from '#server/test/stages/details-stage.ts'
import { startAwardStage } from '#server/test/stages/award-stage.ts'
import { clocksForward, nextYear } from '#server/test/next-year.ts'

let stage: DetailsStage
let people: DetailsStage['people']
let patch: DetailsStage['patch']
let read: DetailsStage['read']
beforeAll(async () => {
  stage = await startDetailsStage()
  ;({ people, patch, read } = stage)
})
afterAll(() => stage.close())

const everything = {
  steamshipLine: 'MSCU',
  lastFreeDays: [{ source: 'terminal', date: `${nextYear}-11-26` }],
  perDiemFreeDays: 4,
  hazmat: { unNumber: 'UN1263', hazardClass: '3', shippingName: 'Paint', emergencyPhone: '800 555 0199' },
  reefer: { setPointF: -4, genset: true },
  containerNumber: 'MSCU7301450',
  masterBill: 'MAEU123456',
  pickupNumber: '4471902',
  references: [{ type: 'po', value: 'PO-1' }],
  sealNumbers: ['S-1'],
  vesselName: 'Sample Star',
  deliveryPlace: { street: '100 Way', contactName: 'Dana Dock', contactPhone: '310-555-0142' },
}
const flags = { specialHandling: [false, true, false, true, false] }

describe('to a trucker who may bid', () => {
  const identifying = {
    containerNumber: 'MSCU7301450',
    masterBill: 'MAEU123456',
    pickupNumber: '4471902',
    references: [{ type: 'po', value: 'PO-1' }],
    sealNumbers: ['S-1'],
    vesselName: 'Sample Star',
    deliveryPlace: { street: '100 Way' },
  }

  test('a load with only identifying details reads like one without details, by itself, in lists and by its details', async () => {
    covers('F-216')
    const [bare, loaded, emptied, priced] = await Promise.all(
      Array.from({ length: 4 }, () => stage.app.haveLoad(people.owner)),
    )
    expect((await patch(loaded!, identifying)).status).toBe(200)
    expect((await patch(emptied!, { ...identifying, steamshipLine: 'MSCU' })).status).toBe(200)
    expect((await patch(emptied!, { version: 1, steamshipLine: null })).status).toBe(200)
    expect((await patch(priced!, { perDiemFreeDays: 0 })).status).toBe(200)
    const watcher = await stage.app.have('trucker')
    const readAll = async (load: { id: number; loadNumber: string }) => {
      const one = await watcher.get<{ facts?: object }>(`/api/loads/${load.id}`)
      const [listed] = (await watcher.get<object[]>(`/api/loads?ids=${load.id}`)).body
      const details = await watcher.get<object>(`/api/loads/${load.id}/details`)
      const masked = {
        id: 0,
        loadNumber: '',
        createdAt: '',
        updatedAt: '',
        biddingEndsAt: '',
        expiresAt: '',
        statusTimes: {},
      }
      return JSON.stringify([{ ...one.body, ...masked }, { ...listed, ...masked }, details.body])
    }
    const before = await readAll(bare!)
    expect(before).not.toContain('"facts"')
    expect([await readAll(loaded!), await readAll(emptied!)]).toEqual([before, before])
    expect(await readAll(priced!)).toContain('"perDiemFreeDays":0')
  })
})

describe('a field of the details', () => {
  test('is stored as it is kept, and read again', async () => {
    covers('X-018', 'X-020', 'X-026')
    const load = await stage.app.haveLoad(people.owner, flags)
    const { status, body } = await patch(load, {
      ...everything,
      containerNumber: ' mscu 730145-0 ',
      steamshipLine: 'mscu',
      portCutoff: `${nextYear}-11-28T16:00`,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...everything,
      version: 1,
      hazmat: { ...everything.hazmat, emergencyPhone: '+18005550199', packingGroup: null },
      deliveryPlace: { ...everything.deliveryPlace, contactPhone: '+13105550142' },
      portCutoff: `${nextYear}-11-29T00:00:00.000Z`,
      timeZone: 'America/Los_Angeles',
      isoType: '45G1',
      lastFreeDay: `${nextYear}-11-26`,
    })
    expect(await read(load)).toEqual(body)
  })

  test.each([
    [
      'X-018',
      { containerNumber: 'CSQU3054384' },
      'containerNumber',
      'The check digit does not match. Check the container number.',
    ],
    [
      'X-021',
      { containerNumber: 'MSCU730145' },
      'containerNumber',
      'Enter 4 letters and 7 digits, such as MSCU7301450',
    ],
    [
      'X-022',
      { containerNumber: 'EMHU123456' },
      'containerNumber',
      'Enter 4 letters and 7 digits, such as MSCU7301450',
    ],
    ['X-026', { steamshipLine: 'M1' }, 'steamshipLine', 'Enter a SCAC of 4 letters'],
    ['X-027', { booking: 'ABC' }, 'booking', 'Use 4 to 35 letters and digits'],
    [
      'X-028',
      { references: Array.from({ length: 11 }, () => ({ type: 'po', value: '1' })) },
      'references',
      'A load can carry 10 references',
    ],
    ['X-030', { hazmat: { unNumber: 'UN1263' } }, 'hazmat', 'Mark the load as DG first'],
    ['X-031', { reefer: { setPointF: 86.1 } }, 'reefer.setPointF', 'Set point is -40 to 86 °F'],
    [
      'X-032',
      { earliestReturn: `${nextYear}-11-28`, portCutoff: `${nextYear}-11-27T23:59` },
      'portCutoff',
      'The cutoff cannot be before the earliest return date',
    ],
    [
      'X-047',
      { portCutoff: `${clocksForward}T02:30` },
      'portCutoff',
      `That time does not exist on ${formatDate(clocksForward)} (clocks go forward)`,
    ],
  ])('%s %j is refused at %s', async (id, fields, path, message) => {
    covers(id)
    const load = await stage.app.haveLoad(people.owner)
    const { status, body } = await patch(load, fields)
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path, message }] })
    expect((await read(load)).version).toBe(0)
  })

  test('a box without check digit is accepted if it says so, also by a later change', async () => {
    covers('X-022')
    const load = await stage.app.haveLoad(people.owner)
    const unchecked = { containerNumber: 'EMHU123456', containerNumberUnchecked: true }
    expect((await patch(load, unchecked)).body).toMatchObject(unchecked)
    expect(await patch(load, { containerNumberUnchecked: false }, { version: 1 })).toMatchObject({ status: 400 })
    expect(await patch(load, { containerNumber: 'UP12345' }, { version: 1 })).toMatchObject({ status: 200 })
  })

  test('is cleared by null, and left as it is when it is not named', async () => {
    const load = await stage.app.haveLoad(people.owner, flags)
    await patch(load, everything)
    const cleared = { containerNumber: null, references: null, hazmat: null, lastFreeDays: [] }
    const { body } = await patch(load, cleared, { version: 1 })
    expect(body).toMatchObject({ version: 2, ...cleared, references: [], lastFreeDay: null, masterBill: 'MAEU123456' })
  })

  test('that is as it was makes no version and no event', async () => {
    const load = await stage.app.haveLoad(people.owner, flags)
    const { body } = await patch(load, everything)
    expect((await patch(load, everything, { version: 1 })).body).toEqual(body)
    expect(await eventsOf(load)).toHaveLength(1)
  })
})

function eventsOf(load: { id: number }) {
  return stage.app.db
    .selectFrom('events')
    .selectAll()
    .where('load_id', '=', load.id)
    .where('action', 'in', ['details_changed', 'pricing_facts_changed'])
    .orderBy('id')
    .execute()
}

const hidden = [
  'containerNumber',
  'masterBill',
  'booking',
  'references',
  'deliveryPlace',
  'pickupNumber',
  'vesselName',
  'driver',
]
const ofFollowers = ['version', 'readiness', 'appointments', 'earlierAppointments', 'warnings']

describe('the readers of the details', () => {
  test('a bidder gets the pricing facts and nothing else, before and after the award', async () => {
    covers('X-033')
    const load = await stage.haveAcknowledged(flags)
    await patch(load, everything)
    await patch(load, { driver: { name: 'Sam' } }, { by: people.winner, version: 1 })
    for (const bidder of [people.loser]) {
      const details = await read(load, bidder)
      expect(details).toMatchObject({
        steamshipLine: 'MSCU',
        lastFreeDay: `${nextYear}-11-26`,
        lastFreeDays: [{ source: 'terminal', date: `${nextYear}-11-26` }],
        perDiemFreeDays: 4,
        hazmat: { unNumber: 'UN1263', hazardClass: '3' },
        reefer: { setPointF: -4 },
        editable: [],
      })
      expect(details.history).toEqual({})
      for (const name of [...hidden, ...ofFollowers]) expect(details).not.toHaveProperty(name)
      expect(JSON.stringify(details)).not.toMatch(/MSCU7301450|Dana|100 Way|Paint|555|PO-1|trucker/)
    }
  })

  test('the winner gets the rest from the acknowledgement on', async () => {
    covers('X-034')
    const load = await stage.haveAward(flags)
    await patch(load, everything)
    const before = await read(load, people.winner)
    for (const name of hidden.filter((one) => one !== 'driver')) expect(before).not.toHaveProperty(name)
    expect(before).toMatchObject({ version: 1, driver: null, readiness: { of: 8 }, appointments: [] })
    await stage.acknowledge(load)
    expect(await read(load, people.winner)).toMatchObject({
      containerNumber: 'MSCU7301450',
      deliveryPlace: { contactName: 'Dana Dock' },
      references: everything.references,
    })
  })

  test('an admin gets no contact, and no other shipper or trucker elsewhere gets anything', async () => {
    covers('X-035')
    const load = await stage.haveAcknowledged(flags)
    await patch(load, everything)
    await patch(load, { driver: { name: 'Sam', phone: '310 555 0177' } }, { by: people.winner, version: 1 })
    const details = await read(load, people.admin)
    expect(details).toMatchObject({ containerNumber: 'MSCU7301450', driver: { name: 'Sam' }, editable: [] })
    expect(JSON.stringify(details)).not.toMatch(/contactName|contactPhone|emergencyPhone|"phone"|\+1/)
    expect(await people.stranger.get(pathOfDetails(load))).toMatchObject({
      status: 404,
      body: { code: 'load-not-found' },
    })
  })

  test("the shipper gets the driver's phone after the reveal", async () => {
    covers('X-036')
    const load = await stage.haveAcknowledged()
    const driver = { name: 'Sam', phone: '310 555 0177', truckNumber: '12', plate: null, plateState: null }
    await patch(load, { driver }, { by: people.winner })
    expect((await read(load)).driver).toEqual({ ...driver, phone: '+13105550177' })
    const silent = await startAwardStage({ REVEAL_PARTIES: 'never' })
    const other = await silent.haveAcknowledged()
    await silent.people.winner.patch(pathOfDetails(other), { version: 0, driver })
    const kept = await silent.people.owner.call(readDetails, paramsOf(other))
    const { phone: _, ...withoutPhone } = driver
    expect(kept).toMatchObject({ driver: withoutPhone })
    expect(JSON.stringify(kept)).not.toMatch(/555.?0177/)
    // The truck needs the address whatever the operator says.
    const ofWinner = await silent.people.winner.call(readDetails, paramsOf(other))
    expect(ofWinner).toHaveProperty('deliveryPlace')
    await silent.close()
  })
})

describe('a container number', () => {
  test('warns if another open load of the owner has it, without mentioning those of other shippers', async () => {
    covers('X-042')
    const owner = await stage.app.have('shipper')
    const [first, second, closed] = [
      await stage.app.haveLoad(owner),
      await stage.app.haveLoad(owner),
      await stage.app.haveLoad(owner),
    ]
    const foreign = await stage.app.haveLoad(people.stranger)
    const number = { containerNumber: 'TCLU1234568' }
    await patch(closed, number, { by: owner })
    await stage.app.setStatus(closed, 'completed')
    await patch(foreign, number, { by: people.stranger })
    expect((await patch(first, number, { by: owner })).body.warnings).toEqual([])
    const { body } = await patch(second, number, { by: owner })
    expect(body.warnings).toEqual([`TCLU1234568 is also on load ${first.loadNumber}`])
    expect((await read(foreign, people.stranger)).warnings).toEqual([])
    expect(await people.staff.call(readStaffDetails, paramsOf(second))).not.toHaveProperty('warnings')
  })

  test('is in the list of staff', async () => {
    covers('X-024')
    const load = await stage.app.haveLoad(people.owner)
    const [before] = await people.staff.call(listStaffLoads, { query: { limit: 1 } })
    expect(before).toMatchObject({ id: load.id, containerNumber: null })
    await patch(load, { containerNumber: 'OOLU8844129' })
    const [after] = await people.staff.call(listStaffLoads, { query: { limit: 1 } })
    expect(after).toMatchObject({ id: load.id, containerNumber: 'OOLU8844129' })
  })
})

test('the checklist is the same for shipper, trucker and staff, and knows the delivery order', async () => {
  covers('X-044', 'X-045')
  const load = await stage.haveAcknowledged()
  await patch(load, { containerNumber: 'MSCU7301450', steamshipLine: 'MSCU' })
  await stage.app.haveDocument(people.owner, load, { type: 'delivery_order' })
  const missing = ['master bill or pickup number', 'last free day', 'delivery place']
  const readiness = { ready: 3, of: 6, missing }
  for (const by of [people.owner, people.winner, people.admin]) {
    expect((await read(load, by)).readiness).toEqual(readiness)
  }
  expect(await people.staff.call(readStaffDetails, paramsOf(load))).toMatchObject({ readiness })
})

test('an open page gets a hint of a change: the sides of the award always, bidders of pricing facts while they bid', async () => {
  const load = await stage.app.haveLoad(people.owner)
  await stage.app.haveBid(people.loser, load)
  const [ofOwner, ofBidder, ofStranger] = await Promise.all(
    [people.owner, people.loser, people.stranger].map((by) => by.listen()),
  )
  const details = (stream: typeof ofOwner) => stream!.hints().filter(({ topics }) => topics.includes('details'))
  await people.owner.call(changeDetails, { ...paramsOf(load), body: { version: 0, pickupNumber: '1' } })
  // Two changes that are read at once are one hint.
  await expect.poll(() => details(ofOwner).length).toBe(1)
  await people.owner.call(changeDetails, { ...paramsOf(load), body: { version: 1, steamshipLine: 'MSCU' } })
  await expect.poll(() => details(ofOwner).length).toBe(2)
  await expect.poll(() => details(ofBidder).length).toBe(1)
  expect(details(ofStranger)).toEqual([])
  for (const stream of [ofOwner, ofBidder, ofStranger]) stream!.close()
})
