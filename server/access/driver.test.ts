import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDriverLoad } from '#domain/access/driver-api.ts'
import { listDriverLinks, revokeLink } from '#domain/access/api.ts'
import { listMilestones } from '#domain/milestones/api.ts'
import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import type { TruckerMilestone } from '#domain/milestones/milestone.ts'
import { covers } from '#domain/testing.ts'
import { haveAppointment, haveDetails } from '#server/test/stages/details.ts'
import { type LinkStage, startLinkStage } from '#server/test/stages/link-stage.ts'
import { recordedAgo } from '#server/test/stages/milestone-times.ts'
import { keyed, newMilestone, report } from '#server/test/stages/milestones.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { workFileForm } from '#server/test/files/work-files.ts'

let stage: LinkStage
let owner: Visitor
let winner: Visitor
beforeAll(async () => {
  stage = await startLinkStage()
  ;({ owner, winner } = stage.people)
})
afterAll(() => stage.close())

type Reported = TruckerMilestone & { message: string; code: string }

const drive = (visitor: Visitor, kind: MilestoneKind) =>
  visitor.post<Reported>('/api/d/milestones', newMilestone(kind), keyed())
const listed = (by: Visitor, { id }: { id: number }) => by.call(listMilestones, { params: { id } })

describe('a driver', () => {
  test('reads what is needed on the road, and no price, company, bid or other load', async () => {
    covers('X-110', 'X-268', 'F-248', 'F-281')
    const { db } = stage.app
    await db.updateTable('users').set({ company_name: 'SECRET GOODS' }).where('id', '=', owner.id).execute()
    await db.updateTable('users').set({ company_name: 'SECRET HAULAGE' }).where('id', '=', winner.id).execute()
    const load = await stage.haveAward({
      targetPrice: 987,
      specialInstructions: 'Call the gate',
      specialHandling: [false, true, false, false, false],
    })
    const other = await stage.haveAward()
    await haveDetails(owner, load, {
      containerNumber: 'MSCU7301450',
      pickupNumber: '4471902',
      deliveryPlace: { name: 'ACME', street: '100 Demo Way', contactName: 'Jo', contactPhone: '3105550199' },
      hazmat: { unNumber: 'UN1263', emergencyPhone: '3105550177' },
      masterBill: 'SECRETBILL',
    })
    await haveAppointment(owner, load, 'delivery', 3)
    const { visitor } = await stage.haveDriver(load)
    const seen = await visitor.call(readDriverLoad, {})
    expect(seen).toMatchObject({
      driverName: 'Miguel Reyes',
      loadNumber: load.loadNumber,
      isClosed: false,
      hasProof: false,
      area: expect.stringContaining('Los Angeles') as string,
      pickupDate: load.pickupDate,
      returnDate: null,
      specialInstructions: 'Call the gate',
      timeZone: 'America/Los_Angeles',
      details: {
        containerNumber: 'MSCU7301450',
        pickupNumber: '4471902',
        deliveryPlace: { name: 'ACME', street: '100 Demo Way', contactName: 'Jo', contactPhone: '+13105550199' },
        hazmat: { unNumber: 'UN1263', emergencyPhone: '+13105550177' },
      },
      appointments: [{ kind: 'delivery' }],
      milestones: [],
    })
    const text = JSON.stringify(seen)
    for (const hidden of ['SECRET', '987', '500', other.loadNumber, owner.username, winner.username]) {
      expect(text).not.toContain(hidden)
    }
  })

  test('reports steps that trucker and staff read with the name, the shipper as the driver', async () => {
    covers('X-111', 'X-118')
    const load = await stage.haveAward()
    const { visitor } = await stage.haveDriver(load)
    const key = randomUUID()
    const step = newMilestone('dispatched')
    const sendAt = (deviceNow: string) =>
      visitor.post<Reported>('/api/d/milestones', { ...step, deviceNow }, keyed(key))
    const first = await sendAt(step.deviceNow)
    expect([first.status, first.body.by, first.body.byName]).toEqual([201, 'driver', 'Miguel Reyes'])
    // A phone sends its clock's time again.
    const again = await sendAt(new Date(Date.now() + 5000).toISOString())
    expect([again.status, again.body.id]).toEqual([201, key])
    expect((await drive(visitor, 'dispatched')).status).toBe(409)
    expect(await listed(winner, load)).toMatchObject([{ id: key, by: 'driver', byName: 'Miguel Reyes' }])
    const ofShipper = await listed(owner, load)
    expect(ofShipper).toMatchObject([{ id: key, by: 'driver' }])
    expect(JSON.stringify(ofShipper)).not.toContain('Miguel')
    const staff = await stage.people.staff.get<TruckerMilestone[]>(`/api/staff/loads/${load.id}/milestones`)
    expect(staff.body[0]?.byName).toBe('Miguel Reyes')
    expect((await visitor.call(readDriverLoad, {})).milestones).toHaveLength(1)
  })

  test('voids what came by the same link, and nothing of another driver, load or the trucker', async () => {
    covers('X-111', 'XD-16')
    const load = await stage.haveAward()
    const [mine, mate] = [await stage.haveDriver(load), await stage.haveDriver(load)]
    const stranger = await stage.haveDriver(await stage.haveAward())
    const { id } = (await drive(mine.visitor, 'dispatched')).body
    const ofTrucker = await report(winner, load, 'arrived_terminal')
    const voidAs = async (visitor: Visitor, milestoneId: string) =>
      (await visitor.post(`/api/d/milestones/${milestoneId}/void`, { reason: 'Undone' }, keyed())).status
    expect(await voidAs(mate.visitor, id)).toBe(403)
    expect(await voidAs(stranger.visitor, id)).toBe(404)
    expect(await voidAs(mine.visitor, ofTrucker.id)).toBe(403)
    expect(await listed(winner, load)).toMatchObject([{ id }, { id: ofTrucker.id }])
    // A driver reads no other's name.
    expect((await mate.visitor.call(readDriverLoad, {})).milestones).toMatchObject([
      { id, byName: null },
      { byName: null },
    ])
    expect(await voidAs(mine.visitor, id)).toBe(200)
  })

  test('sends files that count for the trucker, and names them in a step', async () => {
    covers('X-115')
    const load = await stage.haveAward()
    const { visitor } = await stage.haveDriver(load)
    const key = randomUUID()
    const file = await visitor.post<{ id: number }>(
      '/api/d/files',
      workFileForm({ type: 'out_gate_ticket' }),
      keyed(key),
    )
    expect(file.status).toBe(201)
    expect(Object.keys(file.body)).toEqual(['id'])
    const row = await stage.app.db
      .selectFrom('documents')
      .select(['user_id', 'load_id'])
      .where('id', '=', file.body.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ user_id: winner.id, load_id: load.id })
    const step = await visitor.post<Reported>(
      '/api/d/milestones',
      newMilestone('gated_out', { fileIds: [key] }),
      keyed(),
    )
    expect(step.body.files).toMatchObject([{ id: file.body.id, type: 'out_gate_ticket' }])
    const { bytes } = await stage.app.db
      .selectFrom('documents')
      .select('bytes')
      .where('id', '=', file.body.id)
      .executeTakeFirstOrThrow()
    const fill = (size: number) =>
      stage.app.db.updateTable('documents').set({ bytes: size }).where('id', '=', file.body.id).execute()
    await fill(200 * 1024 * 1024)
    expect((await visitor.post('/api/d/files', workFileForm({}), keyed())).status).toBe(429)
    await fill(bytes)
  })

  test('is refused by every call from the moment at which the link is revoked, also what waited for the load', async () => {
    covers('X-113')
    const load = await stage.haveAward()
    const { id, visitor } = await stage.haveDriver(load)
    const waiting = await stage.app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('loads').select('id').where('id', '=', load.id).forUpdate().execute()
      const sent = drive(visitor, 'dispatched')
      await new Promise((resolve) => setTimeout(resolve, 300))
      await tx.updateTable('access_grants').set({ revoked_at: new Date() }).where('public_id', '=', id).execute()
      return { sent }
    })
    expect((await waiting.sent).body).toEqual({ code: 'link-invalid', message: 'This link is not valid' })
    expect(await listed(winner, load)).toEqual([])
    const answers = [
      await visitor.get('/api/d'),
      await drive(visitor, 'dispatched'),
      await visitor.post('/api/d/files', workFileForm({}), keyed()),
      await visitor.post(`/api/d/milestones/${randomUUID()}/void`, { reason: 'Undone' }, keyed()),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('loses the load 14 days after the container is back, unless that was voided', async () => {
    covers('X-113', 'G-346')
    const load = await stage.haveAward()
    const { visitor } = await stage.haveDriver(load)
    const early = await report(winner, load, 'dispatched')
    await recordedAgo(stage.app, early.id, 15 * 24)
    expect((await visitor.get('/api/d')).status).toBe(200)
    const back = await report(winner, load, 'gated_in')
    const [link] = await winner.call(listDriverLinks, { params: { id: load.id } })
    expect(Date.parse(link!.expiresAt) - Date.parse(back.recordedAt)).toBe(14 * 86_400_000)
    await recordedAgo(stage.app, back.id, 14 * 24 + 1)
    expect((await visitor.get('/api/d')).status).toBe(404)
    await stage.people.staff.post(`/api/staff/milestones/${back.id}/void`, { reason: 'Wrong load' }, keyed())
    expect((await visitor.get('/api/d')).status).toBe(200)
  })

  test('works by two phones at once, of which one step is taken', async () => {
    covers('XD-16')
    const load = await stage.haveAward()
    const { visitor } = await stage.haveDriver(load)
    const both = await Promise.all([drive(visitor, 'dispatched'), drive(visitor, 'dispatched')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })
})

test('revoking a link of a driver leaves the steps that came by it', async () => {
  covers('X-113')
  const load = await stage.haveAward()
  const { id, visitor } = await stage.haveDriver(load)
  await drive(visitor, 'dispatched')
  await winner.call(revokeLink, { params: { id } })
  expect(await listed(winner, load)).toMatchObject([{ by: 'driver', byName: 'Miguel Reyes' }])
})
