import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLevels } from '#domain/clocks/clock.ts'
import { countDeadlines, countStaffDeadlines, listDeadlines, listStaffDeadlines } from '#domain/deadlines/api.ts'
import type { Deadline } from '#domain/deadlines/deadline.ts'
import { bidderLabel } from '#domain/formats.ts'
import { addDays } from '#domain/days.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { walk } from '#server/test/pages.ts'
import { acknowledge, haveAward } from '#server/test/stages/award-stage.ts'
import { businessDay, freeUntil, haveAppointment, haveDetails, homeDay } from '#server/test/stages/details.ts'
import { report } from '#server/test/stages/milestones.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let cast: Record<'owner' | 'winner' | 'loser' | 'stranger' | 'admin' | 'staff', Visitor>
let loads: Record<'late' | 'today' | 'soon' | 'far', { id: number; loadNumber: string }>
beforeAll(async () => {
  app = await startApp()
  cast = {
    owner: await app.have('shipper', { company_name: 'yCrate' }),
    winner: await app.have('trucker', { company_name: 'xHarbor' }),
    loser: await app.have('trucker'),
    stranger: await app.have('shipper'),
    admin: await app.have('admin'),
    staff: await app.haveStaff(),
  }
  const have = async (days: number, overrides: object = {}) => {
    const load = await haveAward(app, cast, overrides)
    await haveDetails(cast.owner, load, { ...freeUntil(days), steamshipLine: days > 5 ? 'MAEU' : 'MSCU' })
    await acknowledge(cast.winner, load)
    return load
  }
  loads = {
    late: await have(-1),
    today: await have(0, { pickupTerminalID: 12 }),
    soon: await have(2),
    far: await have(12, { deliveryCityOrZip: '-Ontario' }),
  }
  // Open, so nothing is due yet.
  await haveDetails(cast.owner, await app.haveLoad(cast.owner), freeUntil(0))
})
afterAll(() => app.close())

const kindsOf = (rows: unknown[]) => (rows as Deadline[]).map(({ clock }) => clock.kind)
const numbersOf = (rows: unknown[]) => (rows as Deadline[]).map(({ load }) => load.loadNumber)

function numbers(...names: (keyof typeof loads)[]): string[] {
  return names.map((name) => loads[name].loadNumber)
}

async function list(as: Visitor, query: string): Promise<Deadline[]> {
  const { status, body } = await as.get<Deadline[]>(`/api/${as.kind === 'staff' ? 'staff/' : ''}deadlines${query}`)
  expect(status, query).toBe(200)
  return body
}

describe('the list of deadlines', () => {
  test('has the open clocks of awarded loads by due time, only for their shipper, their trucker, admins and staff', async () => {
    covers('X-067', 'X-069')
    for (const reader of [cast.owner, cast.winner, cast.admin, cast.staff]) {
      const rows = await list(reader, '')
      expect(numbersOf(rows), `${reader.kind}`).toEqual(numbers('late', 'today', 'soon', 'far'))
      expect(new Set(kindsOf(rows))).toEqual(new Set(['last_free_day']))
      expect(rows.map(({ clock }) => clock.level)).toEqual(['overdue', 'red', 'amber', 'none'])
      expect(rows[0]!.clock.text).toBe('LFD 1 day ago')
      expect(rows[1]!.clock.text).toBe('LFD today')
    }
    for (const other of [cast.loser, cast.stranger]) expect(await list(other, '')).toEqual([])
  })

  test('says what the load does now to each of its readers', async () => {
    covers('F-242')
    const load = await haveAward(app, cast)
    await haveDetails(cast.owner, load, freeUntil(40))
    await acknowledge(cast.winner, load)
    await report(cast.winner, load, 'dispatched')
    for (const reader of [cast.owner, cast.winner, cast.admin, cast.staff]) {
      const rows = await list(reader, `?from=${homeDay(40)}`)
      const milestones = [{ kind: 'dispatched', happenedAt: expect.any(String) }]
      const clocks = [expect.objectContaining({ kind: 'last_free_day' })]
      expect(rows[0]!.load, `${reader.kind}`).toMatchObject({ isLive: false, progress: { clocks, milestones } })
    }
    await app.db.deleteFrom('load_clocks').where('load_id', '=', load.id).execute()
  })

  test('names the trucker by label to the shipper, by nothing to the trucker, and both parties to staff', async () => {
    covers('X-069')
    const [ofOwner] = await cast.owner.call(listDeadlines, { query: { limit: 1 } })
    expect(ofOwner!.load).toMatchObject({ label: bidderLabel(cast.winner.id), areaId: 7, export: false })
    const [ofWinner] = await cast.winner.call(listDeadlines, { query: { limit: 1 } })
    expect(ofWinner!.load).not.toHaveProperty('label')
    const [ofStaff] = await cast.staff.call(listStaffDeadlines, { query: { limit: 1 } })
    expect(ofStaff!.load).toMatchObject({ shipperName: 'yCrate', truckerName: 'xHarbor' })
    for (const user of [cast.owner, cast.winner, cast.admin])
      expect(JSON.stringify(await list(user, ''))).not.toMatch(/yCrate|xHarbor/)
  })

  test.each([
    ['?level=overdue', ['late']],
    ['?level=red,amber', ['today', 'soon']],
    ['?level=none', ['far']],
    ['?level=all', ['late', 'today', 'soon', 'far']],
    ['?kind=port_cutoff', []],
    ['?kind=last_free_day&level=red', ['today']],
    ['?terminalId=12', ['today']],
    ['?line=maeu', ['far']],
  ] as const)('is narrowed by %s', async (query, names) => {
    covers('X-067')
    for (const reader of [cast.owner, cast.winner, cast.admin, cast.staff])
      expect(numbersOf(await list(reader, query)), `${reader.kind}`).toEqual(numbers(...names))
    const atTerminal = await list(cast.staff, '?terminalId=12')
    expect(atTerminal.map(({ clock }) => clock.terminalId)).toEqual([12])
  })

  test('is narrowed by the dates of its places', async () => {
    covers('X-067')
    const query = `?from=${homeDay(0)}&to=${homeDay(2)}`
    expect(numbersOf(await list(cast.owner, query))).toEqual(numbers('today', 'soon'))
    expect(numbersOf(await list(cast.staff, `?from=${homeDay(12)}`))).toEqual(numbers('far'))
  })

  test('refuses a filter that means nothing', async () => {
    for (const query of [
      '?level=blue',
      '?kind=x',
      '?terminalId=x',
      '?line=MAERSK',
      '?from=2026-13-01',
      '?from=0000-01-01',
      '?to=2100-01-01',
    ])
      expect((await cast.owner.get(`/api/deadlines${query}`)).status, query).toBe(400)
  })

  test('is paged by due time', async () => {
    covers('X-067')
    for (const reader of [cast.owner, cast.winner]) {
      const rows = await walk(reader, '/api/deadlines?limit=1')
      expect(numbersOf(rows)).toEqual(numbers('late', 'today', 'soon', 'far'))
    }
    const { headers } = await cast.staff.get('/api/staff/deadlines?limit=2')
    expect(headers.get('x-total-count')).toBe('4')
  })
})

describe('the overview of days', () => {
  test('counts on each day exactly what the list has on it', async () => {
    covers('X-068')
    const [from, to] = [homeDay(-10), homeDay(20)]
    for (const [reader, endpoint] of [
      [cast.owner, countDeadlines],
      [cast.winner, countDeadlines],
      [cast.staff, countStaffDeadlines],
    ] as const) {
      const days = await reader.call(endpoint, { query: { from, to } })
      expect(days).toHaveLength(4)
      for (const { date, kind, ...counts } of days) {
        const rows = await list(reader, `?from=${date}&to=${date}&kind=${kind}`)
        const levels = rows.map(({ clock }) => clock.level)
        const counted = openLevels.map((level) => levels.filter((one) => one === level).length)
        expect([counts.later, counts.amber, counts.red, counts.overdue]).toEqual(counted)
      }
    }
  })

  test('is of the week from today unless asked otherwise, of at most 62 days, and narrowed as the list is', async () => {
    covers('X-071')
    const days = (query: string) => cast.owner.get<{ message: string }>(`/api/deadlines/days${query}`)
    const week = await cast.owner.call(countDeadlines, { query: {} })
    const asked = await cast.owner.call(countDeadlines, { query: { from: businessDay(0), to: businessDay(6) } })
    expect(week).toEqual(asked)
    expect(week.map(({ date }) => date)).toContain(homeDay(2))
    expect(week.map(({ date }) => date)).not.toContain(homeDay(12))
    const last = addDays('2026-11-01', 61)
    expect((await days(`?from=2026-11-01&to=${last}`)).status).toBe(200)
    const refused = await days(`?from=2026-11-01&to=${addDays(last, 1)}`)
    expect([refused.status, refused.body.message]).toEqual([400, 'Choose at most 62 days'])
    expect((await days('?from=2026-11-02&to=2026-11-01')).status).toBe(400)
    expect((await days('?to=2026-11-01')).status).toBe(400)
    expect(await cast.owner.call(countDeadlines, { query: { line: 'MAEU' } })).toEqual([])
  })
})

test('the CSV has the rows of the list, escaped, with names only for staff', async () => {
  covers('X-072')
  const csv = async (as: Visitor, path: string) => {
    const { status, body, headers } = await as.get<string>(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    return body.trim().split('\n')
  }
  const all = await csv(cast.owner, '/api/deadlines.csv')
  expect(all).toHaveLength(5)
  expect(all[0]).toContain('Load #')
  expect(all[1]).toContain(`${loads.late.loadNumber},Import,Assigned`)
  expect(all[1]).toContain('Overdue')
  expect(all[4]).toContain("'-Ontario")
  const narrowed = await csv(cast.winner, '/api/deadlines.csv?level=red')
  expect(narrowed).toHaveLength(2)
  expect(narrowed[1]).toContain(loads.today.loadNumber)
  const ofStaff = await csv(cast.staff, '/api/staff/deadlines.csv')
  expect(ofStaff[1]).toContain('yCrate')
  for (const user of [cast.owner, cast.winner, cast.admin])
    expect((await csv(user, '/api/deadlines.csv')).join('')).not.toMatch(/yCrate|xHarbor/)
})

describe('the container', () => {
  test('is named to the trucker from the acknowledgement on', async () => {
    covers('X-034')
    const load = await haveAward(app, cast)
    await haveDetails(cast.owner, load, { ...freeUntil(30), containerNumber: 'MSCU7301450' })
    const shown = async (as: Visitor) =>
      (await list(as, `?from=${homeDay(30)}`)).find((row) => row.load.id === load.id)?.load.containerNumber
    expect(await shown(cast.winner)).toBeUndefined()
    expect(await shown(cast.owner)).toBe('MSCU7301450')
    await acknowledge(cast.winner, load)
    expect(await shown(cast.winner)).toBe('MSCU7301450')
  })
})

describe('the next deadline in lists of loads', () => {
  const paths = { owner: '/api/loads?status=all', winner: '/api/trucker/won-loads?status=all' } as const
  type Listed = { id: number; loadNumber: string; nextClock?: { kind: string } }
  const loadsOf = async (who: keyof typeof paths, query: string) => {
    const rows = (await walk(cast[who], `${paths[who]}${query}`)) as unknown as Listed[]
    return rows.filter((row) => Object.values(loads).some(({ id }) => id === row.id))
  }

  test.each(['owner', 'winner'] as const)('orders and narrows those of the %s', async (who) => {
    covers('X-067')
    const by = async (query: string) => (await loadsOf(who, query)).map(({ loadNumber }) => loadNumber)
    expect(await by('&sort=nextDeadline')).toEqual(numbers('late', 'today', 'soon', 'far'))
    expect(await by('&sort=-nextDeadline&limit=2')).toEqual(numbers('far', 'soon', 'today', 'late'))
    expect(await by('&deadline=overdue')).toEqual(numbers('late'))
    expect((await by('&deadline=red,amber')).toSorted()).toEqual(numbers('today', 'soon').toSorted())
    const [first] = await loadsOf(who, '&sort=nextDeadline')
    expect(first!.nextClock).toMatchObject({ kind: 'last_free_day', timeZone: 'America/Los_Angeles' })
  })

  test('comes last, either way, for loads without one', async () => {
    for (const query of ['&sort=nextDeadline', '&sort=-nextDeadline']) {
      const rows = (await walk(cast.owner, `${paths.owner}${query}&limit=3`)) as unknown as Listed[]
      const have = rows.map(({ nextClock }) => nextClock !== undefined)
      expect(have).toEqual(have.toSorted((a, b) => Number(b) - Number(a)))
      expect(new Set(have).size).toBe(2)
    }
  })

  test('is the most pressing one, be it due later than another', async () => {
    const load = await haveAward(app, cast)
    await haveDetails(cast.owner, load, freeUntil(0))
    // Due in a minute, and only amber.
    await sql`
      insert into load_clocks (load_id, kind, shipper_id, winner_id, zone, amber_at, red_at, due_at, due_on, state,
        estimated, sources, told_level)
      select load_id, 'pickup_appointment', shipper_id, winner_id, zone, now(), now() + interval '50 seconds',
        now() + interval '1 minute', due_on, 'open', false, '[]', 'overdue'
      from load_clocks where load_id = ${load.id} and kind = 'last_free_day'`.execute(app.db)
    const rows = (await walk(cast.owner, `${paths.owner}&deadline=red`)) as unknown as Listed[]
    expect(rows.find(({ id }) => id === load.id)?.nextClock?.kind).toBe('last_free_day')
    await app.db.deleteFrom('load_clocks').where('load_id', '=', load.id).execute()
  })

  test('narrows the loads of no one else', async () => {
    for (const visitor of [cast.admin, cast.winner])
      expect((await visitor.get('/api/loads?deadline=red')).status).toBe(400)
  })

  test('is in the list of staff', async () => {
    covers('X-069')
    const rows = (await walk(cast.staff, '/api/staff/loads')) as unknown as Listed[]
    expect(rows.find(({ id }) => id === loads.today.id)!.nextClock?.kind).toBe('last_free_day')
    expect(rows.some(({ nextClock }) => nextClock === undefined)).toBe(true)
  })
})

test('an appointment has its clock only while it is confirmed and open', async () => {
  covers('X-063')
  const load = await haveAward(app, cast)
  const kinds = async () => kindsOf((await list(cast.winner, '')).filter((row) => row.load.id === load.id))
  const { id } = await haveAppointment(cast.winner, load, 'return', 3)
  expect(await kinds()).toEqual(['return_appointment'])
  await cast.winner.post(`/api/appointments/${id}/cancel`, {})
  expect(await kinds()).toEqual([])
})
