import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAppointment, readDetails } from '#domain/details/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { listMilestones } from '#domain/milestones/api.ts'
import { nextYear } from '#server/test/next-year.ts'
import { page, type Row } from '#server/test/pages.ts'
import { type DetailsStage, paramsOf, startDetailsStage } from '#server/test/stages/details-stage.ts'
import { report } from '#server/test/stages/milestones.ts'
import { withStatements } from '#server/test/statements.ts'
import type { Visitor } from '#server/test/visitor.ts'

let stage: DetailsStage
let people: DetailsStage['people']
let loads: Record<'open' | 'awarded' | 'running', ShipperLoad>
beforeAll(async () => {
  stage = await startDetailsStage()
  ;({ people } = stage)
  loads = {
    open: await stage.app.haveLoad(people.owner),
    awarded: await stage.haveAward(),
    running: await stage.haveAcknowledged(),
  }
  const shared = { containerNumber: 'MSCU7301450', deliveryPlace: { name: 'Dock', contactName: 'Dana Dock' } }
  for (const load of Object.values(loads)) {
    await stage.patch(load, {
      ...shared,
      references: [{ type: 'po', value: `PO-${load.id}` }],
      steamshipLine: 'MSCU',
      lastFreeDays: [{ source: 'terminal', date: `${nextYear}-11-26` }],
    })
  }
  for (const startTime of ['08:00', '09:00']) {
    const body = { kind: 'delivery' as const, date: `${nextYear}-11-24`, startTime }
    await people.winner.call(makeAppointment, { ...paramsOf(loads.running), body })
  }
  await report(people.winner, loads.running, 'dispatched')
  await report(people.winner, loads.running, 'note')
})
afterAll(() => stage.close())

/** What the own calls answer about a load; a part is absent where its call answers 404. */
async function partsOf(reader: Visitor, load: { id: number }): Promise<object> {
  const [details, milestones] = await Promise.all(
    [readDetails, listMilestones].map(({ path }) => reader.get(path.replace('{id}', String(load.id)))),
  )
  return {
    ...(details!.status === 200 && { details: details!.body }),
    ...(milestones!.status === 200 && { milestones: milestones!.body }),
  }
}

const nested = ({ details, milestones }: Row) => ({
  ...(details ? { details } : {}),
  ...(milestones ? { milestones } : {}),
})

const ownTables = /from "?(load_details|appointments|load_clocks|documents|milestones|awards)\b/

describe('a load that is asked for with its details and milestones', () => {
  test('carries what their own calls answer to each reader, in lists and on its own', async () => {
    covers('F-282')
    for (const reader of [people.owner, people.winner, people.loser, people.admin]) {
      const { rows } = await page(reader, '/api/loads?status=all&expand=details,milestones')
      expect(rows.length, reader.username).toBe(reader === people.admin ? rows.length : 3)
      for (const load of Object.values(loads)) {
        const own = await partsOf(reader, load)
        const listed = rows.find(({ id }) => id === load.id)
        expect(nested(listed!), `${reader.username} ${load.id}`).toEqual(own)
        const { body } = await reader.get<Row>(`/api/loads/${load.id}?expand=milestones,details`)
        expect(nested(body), `${reader.username} ${load.id}`).toEqual(own)
      }
    }
  })

  test('carries them among the loads that a trucker won', async () => {
    covers('F-282')
    const { rows } = await page(people.winner, '/api/trucker/won-loads?expand=details,milestones')
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([loads.awarded.id, loads.running.id]))
    for (const row of rows) expect(nested(row)).toEqual(await partsOf(people.winner, row))
    const running = rows.find(({ id }) => id === loads.running.id)!
    expect((running['milestones'] as unknown[]).length).toBe(2)
    expect(running['details']).toMatchObject({ containerNumber: 'MSCU7301450', earlierAppointments: [{}] })
  })

  test('carries only what is asked for, and nothing unless it is', async () => {
    covers('F-282')
    const keysOf = async (path: string) => {
      const { body } = await people.owner.get<Row | Row[]>(path)
      return Object.keys([body].flat()[0]!).filter((key) => key === 'details' || key === 'milestones')
    }
    for (const path of [`/api/loads/${loads.running.id}?`, `/api/loads?ids=${loads.running.id}&`]) {
      expect(await keysOf(path), path).toEqual([])
      expect(await keysOf(`${path}expand=milestones`), path).toEqual(['milestones'])
      expect(await keysOf(`${path}expand=details`), path).toEqual(['details'])
    }
  })

  test('costs as many statements as one load does', async () => {
    covers('F-282')
    const statementsFor = async (ids: number[]) => {
      const path = `/api/loads?status=all&expand=all&ids=${ids.join(',')}`
      await page(people.owner, path)
      const { texts } = await withStatements(() => page(people.owner, path))
      // Not the jobs that run meanwhile.
      return texts.filter((text) => ownTables.test(text)).length
    }
    const all = Object.values(loads).map(({ id }) => id)
    const [forAll, forOne] = [await statementsFor(all), await statementsFor([loads.running.id])]
    expect(forAll).toBe(forOne)
    expect(forOne).toBeGreaterThan(4)
  })
})

test('pages with details hold the place and end at 100 loads; other words are refused by name', async () => {
  covers('F-282')
  const first = await page(people.owner, '/api/loads?status=all&limit=2&expand=details')
  expect(first.total).toBe(3)
  const second = await page(people.owner, first.next!)
  expect([...first.rows, ...second.rows].map(({ details }) => details !== undefined)).toEqual([true, true, true])
  const { secret } = await stage.app.haveToken(people.owner)
  const program = stage.app.as({ ...people.owner, cookie: '', secret })
  expect((await program.get('/api/loads?expand=details')).status).toBe(200)
  const refusals = {
    'expand=bids': { path: 'expand', message: 'Unknown "bids"; use details, milestones or all' },
    'limit=101&expand=details': { path: 'limit', message: 'With expand, ask for at most 100' },
  }
  for (const [query, error] of Object.entries(refusals)) {
    for (const [reader, path] of [
      [people.owner, '/api/loads'],
      [program, '/api/loads'],
      [people.winner, '/api/trucker/won-loads'],
    ] as const) {
      expect(await reader.get(`${path}?${query}`), query).toMatchObject({ status: 400, body: { errors: [error] } })
    }
  }
})
