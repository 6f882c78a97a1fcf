import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suggestedStatuses } from '#domain/milestones/suggestion.ts'
import type { StaffLoad } from '#domain/loads/staff-load.ts'
import { covers } from '#domain/testing.ts'
import { type AwardStage, startAwardStage } from '#server/test/stages/award-stage.ts'
import { keyed, report } from '#server/test/stages/milestones.ts'

let stage: AwardStage
let people: AwardStage['people']
beforeAll(async () => {
  stage = await startAwardStage()
  people = stage.people
})
afterAll(() => stage.close())

async function suggestedFor({ id }: { id: number }): Promise<string | undefined> {
  const { body } = await people.staff.get<StaffLoad>(`/api/staff/loads/${id}`)
  return body.suggestion?.status
}

async function ready(query = ''): Promise<number[]> {
  const { body } = await people.staff.get<StaffLoad[]>(`/api/staff/loads?ready=true&status=all${query}`)
  return body.map(({ id }) => id)
}

async function move({ id }: { id: number }, status: string): Promise<void> {
  expect((await people.staff.patch(`/api/staff/loads/${id}/status`, { status })).status).toBe(200)
}

describe('the suggested status', () => {
  test('follows the delivery order, the milestones and what staff do', async () => {
    covers('X-130')
    const load = await stage.haveAcknowledged({ export: false, liveOrdrop: false })
    expect(await suggestedFor(load)).toBeUndefined()
    await stage.app.haveDocument(people.owner, load, { type: 'delivery_order' })
    expect(await suggestedFor(load)).toBe('do_received_sent')
    await move(load, 'do_received_sent')
    expect(await suggestedFor(load)).toBeUndefined()
    const { id } = await report(people.winner, load, 'dropped')
    expect(await suggestedFor(load)).toBe('delivered')
    await report(people.winner, load, 'gated_in')
    expect(await suggestedFor(load)).toBe('returned')
    await people.winner.post(`/api/milestones/${id}/void`, { reason: 'Undone' }, keyed())
    expect(await suggestedFor(load)).toBe('returned')
    await move(load, 'returned')
    expect(await suggestedFor(load)).toBeUndefined()
  })

  test('waits for the acknowledgement, and leaves with the void of its milestone', async () => {
    covers('X-130')
    const load = await stage.haveAward({ export: true })
    await stage.app.haveDocument(people.owner, load, { type: 'delivery_order' })
    expect(await suggestedFor(load)).toBeUndefined()
    await stage.acknowledge(load)
    expect(await suggestedFor(load)).toBe('do_received_sent')
    await move(load, 'do_received_sent')
    await report(people.winner, load, 'work_done')
    expect(await suggestedFor(load)).toBeUndefined()
    const { id } = await report(people.winner, load, 'gated_in')
    expect(await suggestedFor(load)).toBe('returned')
    await people.winner.post(`/api/milestones/${id}/void`, { reason: 'Undone' }, keyed())
    expect(await suggestedFor(load)).toBeUndefined()
  })

  test('narrows the list of staff, ordered, searched and counted like any', async () => {
    covers('X-131')
    const loads = [await stage.haveAcknowledged(), await stage.haveAcknowledged(), await stage.haveAcknowledged()]
    for (const load of loads.slice(1)) await stage.app.haveDocument(people.owner, load, { type: 'delivery_order' })
    const [, second, third] = loads
    expect((await ready()).slice(0, 2)).toEqual([third!.id, second!.id])
    expect(await ready()).not.toContain(loads[0]!.id)
    expect((await ready('&sort=created')).slice(-2)).toEqual([second!.id, third!.id])
    expect(await ready(`&q=${second!.loadNumber}`)).toEqual([second!.id])
    const { headers, body } = await people.staff.get<StaffLoad[]>('/api/staff/loads?ready=true&limit=1')
    expect([body.length, Number(headers.get('x-total-count'))]).toEqual([1, (await ready()).length])
    expect(body[0]?.suggestion).toMatchObject({ because: 'Delivery order on the load' })
    expect(suggestedStatuses).toContain(body[0]?.suggestion?.status)
    expect((await people.staff.get('/api/staff/loads?ready=yes')).status).toBe(400)
  })
})
