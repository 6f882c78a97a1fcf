import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  acceptAmendment,
  acknowledgeAward,
  listStaffConfirmations,
  proposeAmendment,
  readConfirmation,
} from '#domain/awards/api.ts'
import { acceptBid } from '#domain/bids/api.ts'
import { listDocuments } from '#domain/documents/api.ts'
import { formatMonthDay } from '#domain/formats.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { updateLoadStatus } from '#domain/loads/staff-api.ts'
import { covers, figure } from '#domain/testing.ts'
import { textOfPdf } from '#server/test/files/pdf-text.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { haveAppointment, haveDetails, homeDay } from '#server/test/stages/details.ts'
import type { Visitor } from '#server/test/visitor.ts'

const carrier = {
  company_name: 'xHarbor شركة النقل 🚚',
  contact_name: 'xDana',
  email: 'xdesk@harbor.example',
  phone: 'x310',
  mc_number: 'x812',
  dot_number: 'x234',
  scac_code: 'xHRB',
}
const consignor = { company_name: `yCrate${'W'.repeat(194)}`, contact_name: 'yLee', phone: 'y562' }
const namesOfCarrier = /xHarbor|xDana|xdesk|x310|x812|x234|xHRB/

let app: TestApp
let owner: Visitor
let winner: Visitor
let loser: Visitor
let staff: Visitor
beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper', consignor)
  winner = await app.have('trucker', carrier)
  loser = await app.have('trucker')
  staff = await app.haveStaff()
})
afterAll(() => app.close())

const ofLoad = ({ id }: { id: number }) => ({ params: { id } })

async function haveAward(): Promise<ShipperLoad> {
  const load = await app.haveLoad(owner, { targetPrice: 777, specialInstructions: 'Ring the bell' })
  const charges = { drayage: 490, fsc: 21, chassisFee: 33, prepull: 75, reeferFee: 90, notes: 'Own chassis' }
  const bid = await app.haveBid(winner, load, charges)
  await app.haveBid(loser, load)
  await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
  return load
}

function acknowledge(load: { id: number }) {
  return winner.call(acknowledgeAward, { ...ofLoad(load), body: { version: 1, name: 'Dana Ortiz', agreed: true } })
}

async function download(path: string, as: Visitor): Promise<{ status: number; bytes: Buffer; headers: Headers }> {
  const response = await fetch(app.url + path, { headers: { cookie: as.cookie } })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers }
}

const pdfOf = (load: { id: number }, as: Visitor, query = '') =>
  download(`/api/loads/${load.id}/confirmation.pdf${query}`, as)

function textOf({ bytes }: { bytes: Buffer }): Promise<string> {
  return textOfPdf(bytes)
}

describe('the PDF of a confirmation', () => {
  test('prints what the side is bound to, and nothing of the other side', async () => {
    covers('X-011', 'X-136', 'X-138', 'X-139', 'X-140')
    const load = await haveAward()
    const digits = load.loadNumber.slice(3)
    const ofShipper = await pdfOf(load, owner)
    expect(ofShipper.headers.get('content-type')).toBe('application/pdf')
    expect(ofShipper.headers.get('content-disposition')).toContain(`inline; filename="LC-${digits}-v1.pdf"`)
    expect(ofShipper.bytes.length).toBeLessThan(120_000)
    const shippers = await textOf(ofShipper)
    for (const words of [
      `Load Confirmation LC-${digits}`,
      '$842.30',
      '$917.30',
      'Broker fee',
      'Ring the bell',
      'Own chassis',
    ])
      expect(shippers).toContain(words)
    expect(shippers).not.toMatch(namesOfCarrier)
    const truckers = await textOf(await pdfOf(load, winner))
    const waiting = '$75.00/hr after 2 h free, in completed 15-minute steps, from the later of arrival and appointment'
    for (const words of [`Rate Confirmation RC-${digits}`, '$748.90', '$823.90', 'xHarbor', "Trucker's terms"])
      expect(truckers).toContain(words)
    expect(truckers.replaceAll(/\s+/g, ' ')).toContain(waiting)
    expect(truckers).toMatch(/\(TONU\)\s+the dry-run rate\s+\$100\.00/)
    expect(truckers).not.toMatch(/yCrate|yLee|y562|Broker fee/)
    for (const text of [shippers, truckers]) {
      expect(text).not.toMatch(figure(777))
      expect(text).not.toContain('500.00')
    }
  })

  test('says what was known of the container at the award, and none of its numbers', async () => {
    covers('G-477')
    // Neither is in the month of the other, or on the days of issue and acknowledgement, which the papers name.
    const [known, later] = [homeDay(40), homeDay(75)]
    const details = {
      steamshipLine: 'MAEU',
      lastFreeDays: [{ source: 'line', date: known }],
      containerNumber: 'MSCU7301450',
      pickupNumber: '7K42918',
    } as const
    const load = await app.haveLoad(owner, { details: { ...details, lastFreeDays: [...details.lastFreeDays] } })
    const bid = await app.haveBid(winner, load)
    await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
    const changed = { version: 1, lastFreeDays: [{ source: 'line', date: later }], vesselEta: later }
    expect((await owner.patch(`/api/loads/${load.id}/details`, changed)).status).toBe(200)
    const change = { ...ofLoad(load), body: { load: { deliveryCityOrZip: 'Carson' } } }
    const { id } = await owner.call(proposeAmendment, change)
    await winner.call(acceptAmendment, { params: { id }, body: { name: 'Dana Ortiz' } })
    for (const side of [owner, winner]) {
      const { snapshot } = await side.call(readConfirmation, ofLoad(load))
      expect(snapshot.pricingFacts).toEqual([
        { label: 'Steamship line', value: 'MAEU Maersk' },
        { label: 'Last free day', value: `${formatMonthDay(known)} (line)` },
      ])
      const text = await textOf(await pdfOf(load, side))
      for (const words of ['MAEU Maersk', `${formatMonthDay(known)} (line)`, 'are as of the award'])
        expect(text).toContain(words)
      expect(text).not.toMatch(/Vessel ETA/)
      expect(text).not.toContain(formatMonthDay(later))
      // Its live numbers are only in the dispatch box of the carrier, who has acknowledged by the change.
      const shown = ['MSCU7301450', '7K42918'].map((number) => text.includes(number))
      expect(shown).toEqual(side === winner ? [true, true] : [false, false])
    }
    expect(await textOf(await pdfOf(await haveAward(), winner))).not.toContain('as of the award')
  })

  test('has the same bytes on every download and server, with the hash of what it prints', async () => {
    covers('X-141')
    const load = await haveAward()
    const downloads = await Promise.all([pdfOf(load, winner), pdfOf(load, winner), pdfOf(load, winner)])
    const [first] = downloads
    for (const { bytes } of downloads) expect(bytes.equals(first.bytes)).toBe(true)
    const { sha256 } = await winner.call(readConfirmation, ofLoad(load))
    expect(await textOf(first)).toContain(`SHA-256 ${sha256.slice(0, 12)}`)
    const [paper] = await staff.call(listStaffConfirmations, ofLoad(load))
    const printed = await documentsOf(load)
    expect(printed).toHaveLength(1)
    await app.db.updateTable('confirmations').set({ document_id: null }).execute()
    await app.db.deleteFrom('documents').where('load_id', '=', load.id).execute()
    const anew = await download(`/api/staff/confirmations/${paper?.id}.pdf`, staff)
    expect(anew.bytes.equals(first.bytes)).toBe(true)
  })

  test('of the carrier is a dispatch sheet once it is acknowledged, with the live details outside of the hash', async () => {
    covers('F-246')
    const load = await app.haveLoad(owner, { details: { containerNumber: 'MSCU7301450', pickupNumber: '7K42918' } })
    const bid = await app.haveBid(winner, load, { prepull: 0, storageFreedays: 1 })
    await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
    const before = await textOf(await pdfOf(load, winner))
    expect(before).not.toMatch(/Dispatch|MSCU7301450|7K42918|Up to/)
    expect(await winner.call(readConfirmation, ofLoad(load))).not.toHaveProperty('dispatch')
    await acknowledge(load)
    const signed = await textOf(await pdfOf(load, winner))
    for (const words of ['Dispatch', 'MSCU7301450', '7K42918', 'Live details as of']) expect(signed).toContain(words)
    const { sha256 } = await winner.call(readConfirmation, ofLoad(load))
    await haveDetails(owner, load, { deliveryPlace: { name: 'Cold Storage', hours: 'Mon-Fri 7-3' } })
    await haveAppointment(winner, load, 'pickup', 2)
    const later = await pdfOf(load, winner)
    expect(await textOf(later)).toMatch(/Cold Storage[^]*Mon-Fri 7-3[^]*8:00 AM P[SD]T/)
    const read = await winner.call(readConfirmation, ofLoad(load))
    expect(read.sha256).toBe(sha256)
    expect(read.dispatch?.rows).toContainEqual({ label: 'Hours', value: 'Mon-Fri 7-3' })
    expect(await owner.call(readConfirmation, ofLoad(load))).not.toHaveProperty('dispatch')
    expect((await pdfOf(load, winner)).bytes.equals(later.bytes)).toBe(true)
    expect(await textOf(await pdfOf(load, owner))).not.toMatch(/Dispatch|MSCU7301450/)
  })

  test('is reprinted after the acknowledgement, and after the version that replaces it', async () => {
    covers('X-143', 'X-150')
    const load = await haveAward()
    const before = await textOf(await pdfOf(load, winner))
    expect(before).toContain('Not yet acknowledged')
    await acknowledge(load)
    const signed = await textOf(await pdfOf(load, winner))
    expect(signed).toContain('Dana Ortiz')
    expect(signed).toMatch(/from 127\.0\.0\.1 · version 1/)
    const body = { lines: [{ line: 'drayage' as const, cents: 1000 }], load: { deliveryCityOrZip: 'Carson' } }
    const { id } = await owner.call(proposeAmendment, { ...ofLoad(load), body })
    await winner.call(acceptAmendment, { params: { id }, body: { name: 'Dana Ortiz' } })
    const replaced = await textOf(await pdfOf(load, winner, '?version=1'))
    expect(replaced).toContain('Replaced by version 2')
    expect(replaced).toContain('$748.90')
    const next = await textOf(await pdfOf(load, winner))
    for (const words of ['Version 2', '$758.90', 'was $490.00', 'Ontario to Carson', 'Agreed to this version'])
      expect(next).toContain(words)
    expect(next).not.toContain('Replaced by')
    expect(await documentsOf(load)).toHaveLength(2)
  })

  test('wraps names of any length and script and cuts none', async () => {
    covers('X-141', 'F-287')
    const load = await haveAward()
    const shippers = await textOf(await pdfOf(load, owner))
    expect(shippers.replaceAll(/\s+/g, '').match(/W/g)!.length).toBeGreaterThanOrEqual(194)
    const truckers = await textOf(await pdfOf(load, winner))
    expect(truckers).toContain('xHarbor شركة النقل 🚚')
  })

  test('is hidden from everyone else, in any version', async () => {
    covers('X-148')
    const load = await haveAward()
    const answers = await Promise.all([
      pdfOf(load, loser),
      pdfOf(load, owner, '?version=2'),
      pdfOf(await app.haveLoad(owner), owner),
      download('/api/staff/confirmations/1.pdf', staff),
      download('/api/staff/confirmations/x.pdf', staff),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })
})

function documentsOf(load: { id: number }) {
  return app.db.selectFrom('documents').select(['id', 'type']).where('load_id', '=', load.id).execute()
}

describe('a paper among the documents', () => {
  test('is listed for its side and staff, and no one can remove it', async () => {
    covers('X-141', 'A-005')
    const load = await haveAward()
    await pdfOf(load, owner)
    await pdfOf(load, winner)
    const typesFor = async (visitor: Visitor) => {
      const listed = await visitor.call(listDocuments, { query: { loadId: String(load.id) } })
      return listed.map(({ type, byStaff, removableUntil }) => [type, byStaff, removableUntil])
    }
    expect(await typesFor(owner)).toEqual([['load_confirmation', false, null]])
    expect(await typesFor(winner)).toEqual([['rate_confirmation', false, null]])
    expect(await typesFor(loser)).toEqual([])
    expect(await typesFor(await app.have('admin'))).toEqual([])
    const forStaff = await staff.get<{ id: number; type: string; uploaderName: string }[]>(
      `/api/staff/loads/${load.id}/documents`,
    )
    expect(new Set(forStaff.body.map(({ type }) => type))).toEqual(new Set(['load_confirmation', 'rate_confirmation']))
    expect(forStaff.body[0]?.uploaderName).toBe('Quaybid')
    for (const { id, type } of forStaff.body) {
      const removed = await staff.post(`/api/staff/documents/${id}/remove`, { reason: 'Wrong load' })
      expect(removed).toMatchObject({ status: 409, body: { message: "Award documents can't be removed" } })
      const own = type === 'load_confirmation' ? owner : winner
      const other = own === owner ? winner : owner
      expect((await own.get(`/api/documents/${id}/download`)).status).toBe(200)
      expect((await other.get(`/api/documents/${id}/download`)).status).toBe(404)
      expect((await own.post(`/api/documents/${id}/remove`)).status).toBe(403)
    }
  })

  test('of a trucker whose award has ended is hidden from the next one', async () => {
    covers('X-149', 'A-319')
    const load = await haveAward()
    await pdfOf(load, winner)
    const bids = app.db.updateTable('bids').where('load_id', '=', load.id)
    await bids.set({ status: 'rejected' }).execute()
    await bids.where('trucker_id', '=', loser.id).set({ status: 'accepted' }).execute()
    expect(await loser.call(listDocuments, { query: { loadId: String(load.id) } })).toEqual([])
    expect((await pdfOf(load, winner)).status).toBe(200)
  })
})

describe('the record of a load', () => {
  test('is there for both sides from completed on, with the six facts of 49 CFR 371.3', async () => {
    covers('X-155')
    const load = await haveAward()
    await acknowledge(load)
    const path = `/api/loads/${load.id}/record.pdf`
    expect((await download(path, owner)).status).toBe(404)
    for (const status of ['do_received_sent', 'delivered', 'billed', 'completed'] as const) {
      await staff.call(updateLoadStatus, { ...ofLoad(load), body: { status } })
    }
    const [ofShipper, ofTrucker] = await Promise.all([download(path, owner), download(path, winner)])
    expect(ofShipper.bytes.equals(ofTrucker.bytes)).toBe(true)
    const text = await textOf(ofShipper)
    const digits = load.loadNumber.slice(3)
    for (const words of [
      'yCrate',
      'xHarbor',
      'MC x812',
      `RC-${digits}`,
      '$53.90 for brokerage',
      '$39.50',
      '$842.30',
      '$748.90',
    ])
      expect(text).toContain(words)
    expect(text).toContain('Date of payment to the carrier')
    expect((await download(path, loser)).status).toBe(404)
    const quiet = await startApp({ env: { REVEAL_PARTIES: 'never' }, on: app })
    const refused = await quiet.as(owner).get(path)
    expect(refused).toMatchObject({ status: 404, body: { message: 'No record yet' } })
    await quiet.close()
  })

  test('is not there where the trucker has never acknowledged', async () => {
    covers('X-155', 'X-006')
    const load = await haveAward()
    await app.setStatus(load, 'completed')
    for (const visitor of [owner, winner]) {
      expect((await download(`/api/loads/${load.id}/record.pdf`, visitor)).status).toBe(404)
    }
  })
})
