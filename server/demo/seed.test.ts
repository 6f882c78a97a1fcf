import { buffer, text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kindsOf } from '#domain/events/notification-kinds.ts'
import { problemOfContainerNumber } from '#domain/details/container-number.ts'
import { openLevels } from '#domain/clocks/clock.ts'
import { covers } from '#domain/testing.ts'
import { areas, findTerminal } from '#domain/reference/reference.ts'
import { loadStatuses, mayMove, type LoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/db.ts'
import { isPassword } from '#server/http/sessions/passwords.ts'
import { type OwnDatabase, startOwnDatabase } from '#server/test/processes/own-database.ts'
import { createTestStorage, type TestStorage } from '#server/test/files/storage.ts'
import { textOfPdf } from '#server/test/files/pdf-text.ts'
import { readPicture } from '#server/test/files/pictures.ts'
import { demoAccounts, demoAnswers, demoMembers, demoPassword, demoTokens } from '#domain/demo/accounts.ts'
import { tokenIn } from '#domain/link-token.ts'
import { rewriteClocks } from '#server/clocks/rewrite-clocks.ts'
import { levelSql } from '#server/clocks/sql.ts'
import { isLiveGrant } from '#server/http/sessions/find-link-actor.ts'
import { sealPicture } from './road/pictures.ts'
import { needsDemo, seedDemo } from './seed.ts'

const { awards } = readConfig({ DEMO: 'true' })

let own: OwnDatabase
let database: Database
let needed: boolean
let storage: TestStorage

beforeAll(async () => {
  storage = await createTestStorage()
  own = await startOwnDatabase()
  database = own.database
  needed = await needsDemo(database)
  await seedDemo(database, storage, awards)
})

afterAll(async () => {
  await storage.discard()
  await own.close()
})

/** The rows that break a rule: the query says what must not be. */
async function broken(query: string): Promise<unknown[]> {
  return (await sql.raw(query).execute(database.kysely)).rows
}

async function numberOf(query: string): Promise<number> {
  const { rows } = await sql.raw<{ count: number }>(`select count(*) from ${query}`).execute(database.kysely)
  return rows[0]?.count ?? 0
}

describe('the demo market', () => {
  test('is seeded once and notifies no one', async () => {
    expect(needed).toBe(true)
    expect(await numberOf('live_changes')).toBe(0)
    expect(await needsDemo(database)).toBe(false)
    const before = await numberOf('loads')
    await seedDemo(database, storage, awards)
    expect(await numberOf('loads')).toBe(before)
    expect(storage.names()).toHaveLength(await numberOf('documents'))
  })

  test('has the accounts that it names, all with one password', async () => {
    const users = await database.kysely.selectFrom('users').selectAll().execute()
    const staff = await database.kysely.selectFrom('staff').selectAll().execute()
    for (const { portal, username, role } of demoAccounts) {
      const account = (portal === 'user' ? users : staff).find((one) => one.username === username)
      expect(account?.role).toBe(role)
    }
    const [hash = null, ...others] = new Set([...users, ...staff].map((account) => account.password_hash))
    expect(others).toEqual([])
    expect(await isPassword(demoPassword, hash)).toBe(true)
    expect(users.filter(({ role }) => role === 'shipper')).toHaveLength(4)
    expect(users.filter(({ role }) => role === 'trucker')).toHaveLength(10)
    expect(users.filter(({ registered }) => !registered)).toHaveLength(1)
    expect(users.every(({ email, phone }) => email?.endsWith('@example.com') && phone?.startsWith('555-01'))).toBe(true)
    const known = new Set(areas.map(({ id }) => id))
    expect(users.flatMap(({ areas_served: served }) => served).filter((id) => !known.has(id))).toEqual([])
  })

  test('has members of the shipper and the trucker, and who acted since they joined', async () => {
    covers('P-020')
    const members = await database.kysely
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['members.username', 'members.role', 'users.username as account', 'award_limit', 'full_name'])
      .select(['members.password_hash', 'users.password_hash as hash_of_owner', 'members.active'])
      .orderBy('members.id')
      .execute()
    expect(members.map(({ username, role, account }) => ({ username, role, account }))).toEqual(demoMembers)
    for (const member of members) {
      expect(member).toMatchObject({ password_hash: member.hash_of_owner, active: true })
      expect(member.full_name).toMatch(/ Sample$/)
    }
    expect(members.map((member) => member.award_limit)).toEqual([150_000, null, null])
    const acted = `events join members on members.id = actor_member_id and members.user_id = actor_user_id`
    for (const action of ['load_posted', 'bid_submitted']) {
      expect(await numberOf(`${acted} where action = '${action}'`), action).toBeGreaterThan(1)
    }
  })

  test('has loads in every status, with every special handling, imports and exports', async () => {
    const loads = await database.kysely.selectFrom('loads').selectAll().execute()
    expect(loads.length).toBeGreaterThanOrEqual(60)
    expect(new Set(loads.map(({ status }) => status))).toEqual(new Set(loadStatuses))
    for (const flag of [0, 1, 2, 3, 4]) {
      expect(loads.some((load) => load.special_handling[flag])).toBe(true)
    }
    expect(new Set(loads.map((load) => load.export)).size).toBe(2)
    expect(new Set(loads.map((load) => load.live_or_drop)).size).toBe(2)
    expect(new Set(loads.map((load) => load.target_price === null)).size).toBe(2)
    expect(Math.max(...loads.map((load) => load.bid_count))).toBe(8)
    const foreign = loads.filter((load) =>
      [load.pickup_terminal_id, load.return_terminal_id].some(
        (id) => id !== null && findTerminal(id)?.areaid !== load.drayage_area_id,
      ),
    )
    expect(foreign).toEqual([])
  })

  test('gives the accounts shipper and trucker something to look at', async () => {
    const open = `loads where status in ('pending', 'active')`
    const own = `${open} and shipper_id = (select id from users where username = 'shipper')`
    expect((await numberOf(own)) / (await numberOf(open))).toBeGreaterThan(0.5)
    const bids = `bids where trucker_id = (select id from users where username = 'trucker')`
    for (const status of ['pending', 'accepted', 'rejected', 'expired']) {
      expect(await numberOf(`${bids} and status = '${status}'`)).toBeGreaterThan(1)
    }
    expect(await numberOf(`${open} and expires_at < now() + interval '1 hour'`)).toBeGreaterThan(2)
    expect(await numberOf(`loads where completed_at > now() - interval '7 days'`)).toBeGreaterThan(1)
    expect(await numberOf(`loads where assigned_at > now() - interval '2 hours'`)).toBeGreaterThan(0)
    expect(await numberOf(`bids where updated_at > created_at and status = 'pending'`)).toBeGreaterThan(0)
  })
})

test('names every document of a load with its load number', async () => {
  covers('F-144')
  const papers = await database.kysely
    .selectFrom('documents')
    .innerJoin('loads', 'loads.id', 'documents.load_id')
    .select(['original_filename as name', 'load_number as number', 'award_id'])
    .execute()
  expect(papers.length).toBeGreaterThan(20)
  for (const { name, number, award_id: awardId } of papers) {
    expect(name).toMatch(awardId === null ? ` ${number} - demo.pdf` : new RegExp(`^${number}-[a-z-]+-1\\.(png|pdf)$`))
  }
})

test('seeds PDFs that say they are demo documents', async () => {
  const documents = await database.kysely.selectFrom('documents').selectAll().where('award_id', 'is', null).execute()
  expect(documents.length).toBeGreaterThan(40)
  expect(new Set(documents.map(({ type }) => type)).size).toBe(4)
  for (const { filename, bytes, original_filename: name } of documents) {
    const content = await text(await storage.read(filename))
    expect(content).toHaveLength(bytes)
    expect(content).toMatch(/^%PDF-1\.4\n[^]*demo market[^]*\n%%EOF\n$/)
    expect(name).toMatch(/demo\.pdf$/)
    const table = Number(/startxref\n(\d+)\n/.exec(content)?.[1])
    expect(content.slice(table, table + 4)).toBe('xref')
    for (const [index, [, start]] of [...content.matchAll(/^(\d{10}) 00000 n/gm)].entries()) {
      expect(content.slice(Number(start)).startsWith(`${index + 1} 0 obj`)).toBe(true)
    }
  }
})

describe('no row of the demo market contradicts another', () => {
  test.each([
    ['bid counts', `select id from loads where bid_count <> (select count(*) from bids where load_id = loads.id)`],
    [
      'pending without bids, active with',
      `select id from loads where (status = 'pending' and bid_count > 0)
      or (status = 'active' and bid_count = 0)`,
    ],
    [
      'the award is the accepted bid',
      `select loads.id from loads left join bids
      on bids.load_id = loads.id and bids.status = 'accepted'
      where winning_bid_id is distinct from bids.id
        or (bids.id is null) <> (loads.status in ('pending', 'active', 'expired', 'cancelled')
            and not exists (select from awards where load_id = loads.id and state = 'cancelled'))
        or (assigned_at is null) <> (bids.id is null) or assigned_at <> bids.updated_at
        or (completed_at is null) = (loads.status = 'completed')`,
    ],
    [
      'bids follow their load',
      `select bids.id from bids join loads on loads.id = load_id
      where bids.status not in ('accepted', case
          when ended_reason is not null then 'rejected'
          when withdrawn_at is not null then 'withdrawn'
          when lapsed_at is not null then 'expired'
          when loads.status in ('pending', 'active') then 'pending'
          when loads.status = 'expired' then 'expired' else 'rejected' end)
        or expired_with_auction <> (bids.status = 'expired' and lapsed_at is null) or bids.shipper_id <> loads.shipper_id`,
    ],
    [
      'bidders serve the area and are registered',
      `select bids.id from bids
      join loads on loads.id = load_id join users on users.id = trucker_id
      where not registered or role <> 'trucker' or not drayage_area_id = any(areas_served)`,
    ],
    [
      'bids come while the auction runs',
      `select bids.id from bids join loads on loads.id = load_id
      where bids.created_at <= loads.created_at or bids.updated_at < bids.created_at
        or bids.created_at >= expires_at or bids.created_at > assigned_at
        or bids.created_at = assigned_at and not exists (select from awards where bid_id = bids.id and how = 'rule')`,
    ],
    [
      'rates are plausible',
      `select id from bids where drayage not between 400 and 2600
      or fsc not between 15 and 32 or chassis_fee not between 25 and 45`,
    ],
    [
      'open auctions end later, all others have ended',
      `select id from loads
      where (status in ('pending', 'active')) <> (expires_at > now())`,
    ],
    [
      'ends follow from the hours',
      `select id from loads
      where expires_at <> bidding_ends_at + make_interval(hours => decision_hours)
        or bidding_ends_at <> created_at + make_interval(hours => auction_duration)
        and not exists (select from events where load_id = loads.id and action = 'auction_extended'
          and (after ->> 'expiresAt')::timestamptz = expires_at)
        and not exists (select from events where load_id = loads.id and action = 'award_released'
          and (after ->> 'biddingEndsAt')::timestamptz = bidding_ends_at)`,
    ],
    [
      'all the rest is past',
      `select id from loads
      where greatest(created_at, updated_at, assigned_at, completed_at) > now() or created_at < now() - interval '60 days'
      union all select id from bids where greatest(created_at, updated_at) > now()
      union all select id from users where created_at > now()
      union all select id from staff where greatest(created_at, last_login) > now()
      union all select id from events where at > now()`,
    ],
    [
      'nobody acts before having an account',
      `select events.id from events join users on users.id = actor_user_id
      where at < created_at`,
    ],
    [
      "documents of loads are their parties', once the load is awarded, and no file is unfinished",
      `select documents.id::text from documents left join loads on loads.id = load_id
        left join bids on bids.load_id = loads.id and bids.status = 'accepted'
      where documents.shipper_id is distinct from loads.shipper_id or uploaded_at > now()
        or (loads.id is not null and (user_id not in (loads.shipper_id, bids.trucker_id) or uploaded_at < assigned_at))
      union all select filename from unfinished_uploads
      union all select loads.id::text from loads where completed_at is not null
        and not exists (select from documents where load_id = loads.id and type = 'delivery_order')`,
    ],
    [
      'events are numbered as they happened',
      `select id from (select id, at, lag(at) over (order by id) as previous
      from events) as ordered where at < previous`,
    ],
    [
      'each bid has its events',
      `select id from bids
      where not exists (select from awards where awards.load_id = bids.load_id and ended_at is not null) and (select array_agg(action order by id) from events where bid_id = bids.id and action <> 'milestone_recorded')
        is distinct from
        array['bid_submitted'] || case when exists (select from events where bid_id = bids.id
          and action = 'bid_modified') then array['bid_modified'] else '{}' end
        || case when lapsed_at is not null then array['bid_lapsed'] else '{}' end
        || case when withdrawn_at is not null then array['bid_withdrawn'] else '{}' end
        || case when status = 'accepted' then array['bid_accepted'] else '{}' end
        || case when exists (select from awards where bid_id = bids.id and state = 'acknowledged')
          then array['award_acknowledged'] else '{}' end`,
    ],
  ])('%s', async (_, query) => {
    expect(await broken(query)).toEqual([])
  })

  test('the events of each load lead to its status by allowed moves', async () => {
    const { rows } = await sql<{ status: LoadStatus; path: ({ from: LoadStatus | null; to: LoadStatus } | null)[] }>`
      select status, (select jsonb_agg(jsonb_build_object('from', before ->> 'status', 'to', after ->> 'status') order by id)
        from events where load_id = loads.id and action not in ('bid_submitted', 'bid_modified', 'award_acknowledged', 'document_uploaded', 'milestone_recorded', 'file_added', 'link_made', 'bid_lapsed', 'bid_withdrawn', 'bidding_ended', 'question_asked', 'question_answered', 'question_hidden', 'note_added', 'award_offer_made', 'award_offer_answered', 'bid_confirmed')) as path
      from loads`.execute(database.kysely)
    for (const { status, path } of rows) {
      let last: LoadStatus | null = null
      for (const step of path) {
        expect(step?.from).toBe(last)
        if (last && step && last !== step.to) expect(mayMove(last, step.to)).toBe(true)
        last = step?.to ?? null
      }
      expect(last).toBe(status)
    }
  })
})

describe('the details of the demo loads', () => {
  const inProgress = `status in ('assigned', 'do_received_sent')`
  const ofShipper = `loads join load_details on load_id = loads.id where ${inProgress}
    and shipper_id = (select id from users where username = 'shipper')`

  test('are there for every awarded load, with container numbers whose check digit is right', async () => {
    const loads = await database.kysely
      .selectFrom('loads')
      .leftJoin('load_details', 'load_details.load_id', 'loads.id')
      .select(['loads.container_number', 'steamship_line', 'delivery_place'])
      .where('winner_id', 'is not', null)
      .execute()
    expect(loads.length).toBeGreaterThan(20)
    expect(new Set(loads.map(({ container_number: number }) => number)).size).toBe(loads.length)
    for (const { container_number: number, steamship_line: line, delivery_place: place } of loads) {
      expect(problemOfContainerNumber(number!, false), number!).toBe(null)
      expect(line).toMatch(/^[A-Z]{4}$/)
      expect(place?.street).toContain('Demo Way')
    }
    expect(loads.map(({ container_number: number }) => number)).toContain('MSCU0000060')
    expect(await numberOf(`loads where winner_id is null and container_number is not null`)).toBe(0)
  })

  test('have each kind of deadline on the loads of the account shipper', async () => {
    const today = `(now() at time zone 'America/Los_Angeles')::date`
    const ofLosAngeles = `${ofShipper} and drayage_area_id in (7, 8, 10)`
    expect(await numberOf(`${ofLosAngeles} and last_free_day = ${today}`)).toBeGreaterThan(0)
    expect(await numberOf(`${ofLosAngeles} and last_free_day = ${today} - 1`)).toBeGreaterThan(0)
    expect(await numberOf(`${ofShipper} and jsonb_array_length(last_free_days) = 2`)).toBe(1)
    expect(
      await numberOf(`${ofShipper} and port_cutoff between now() + interval '28 h' and now() + interval '30 h'`),
    ).toBe(1)
    expect(await numberOf(`load_details where return_by is not null`)).toBe(1)
    expect(await numberOf(`appointments where start_at > now() and state = 'confirmed'`)).toBeGreaterThan(3)
  })

  test('are read by the winner of every load that went on: its award is acknowledged', async () => {
    const went = `loads where winner_id is not null and status <> 'assigned'`
    const acknowledged = `awards join confirmations on award_id = awards.id
      join acknowledgements on confirmation_id = confirmations.id where side = 'trucker' and state = 'acknowledged'`
    expect(await numberOf(acknowledged)).toBe(await numberOf(went))
    expect(await numberOf(`awards where state = 'acknowledged'`)).toBe(await numberOf(went))
  })
})

describe('X-272: the road of the demo loads', () => {
  type Reported = { status: LoadStatus; suggested: string | null; road: string }
  const readRoads = async () => {
    const { rows } = await sql<Reported>`
      select loads.status, load_suggestions.status as suggested,
        (select string_agg(kind, ' ' order by happened_at) from milestones where load_id = loads.id) as road
      from loads left join load_suggestions on load_suggestions.load_id = loads.id
      where loads.id in (select load_id from milestones)
        and shipper_id = (select id from users where username = 'shipper')
        and winner_id = (select id from users where username = 'trucker')
      order by loads.id desc`.execute(database.kysely)
    return rows
  }

  test('are late, waiting at the delivery, dropped for staff to move, and back with everything reported', async () => {
    const toGate = 'dispatched arrived_terminal gated_out'
    expect(await readRoads()).toEqual([
      { status: 'do_received_sent', suggested: null, road: `${toGate} delay` },
      { status: 'do_received_sent', suggested: null, road: `${toGate} arrived_stop` },
      { status: 'do_received_sent', suggested: 'delivered', road: `${toGate} arrived_stop dropped` },
      { status: 'delivered', suggested: null, road: `${toGate} arrived_stop work_done left_stop gated_in` },
    ])
    expect(await numberOf(`milestones where details ->> 'newEta' is not null and note is not null`)).toBe(1)
    expect(
      await broken(`select milestones.id from milestones join loads on loads.id = load_id
        where kind = 'gated_out' and details ->> 'containerNumber' is distinct from container_number`),
    ).toEqual([])
  })

  test('are opened by the links of the sign-in screen, the late one by both, and only in a demo', async () => {
    for (const [kind, token] of Object.entries(demoTokens)) {
      const opens = `access_grants where kind = '${kind}' and token_hash = sha256('${token}') and ${isLiveGrant}
        and load_id = (select load_id from milestones where kind = 'delay')`
      expect(await numberOf(opens)).toBe(1)
    }
    expect(demoAnswers.demo.links.map(({ path }) => tokenIn(path.slice(2)))).toEqual(Object.values(demoTokens))
    expect(demoAnswers.real.links).toEqual([])
    expect(await numberOf(`events where action = 'link_made'`)).toBe(2)
  })

  test('have waited at the delivery for 20 minutes beyond the free time', async () => {
    const over = `load_clocks where kind = 'wait_delivery' and state = 'open'
      and due_at between now() - interval '22 min' and now() - interval '20 min'`
    expect(await numberOf(over)).toBe(1)
  })

  test('notify of each milestone after the award, once the server had it', async () => {
    const rows = await broken(`
      select milestones.id from milestones join awards on awards.id = award_id
        left join events on action = 'milestone_recorded' and after ->> 'id' = milestones.id::text
      where happened_at < acknowledged_at or recorded_at < happened_at or events.at is distinct from recorded_at`)
    expect(rows).toEqual([])
  })

  test('have pictures and a signed proof of delivery, the same in every demo', async () => {
    const files = await database.kysely
      .selectFrom('documents')
      .select(['type', 'filename', 'bytes', 'milestone_id'])
      .where('milestone_id', 'is not', null)
      .orderBy('type')
      .execute()
    expect(files.map(({ type }) => type)).toEqual(['other_photo', 'pod', 'seal_photo'])
    const contents = await Promise.all(files.map(async ({ filename }) => buffer(await storage.read(filename))))
    expect(contents.map(({ length }) => length)).toEqual(files.map(({ bytes }) => bytes))
    const [photo, pod, seal] = contents as [Buffer, Buffer, Buffer]
    for (const picture of [photo, seal]) {
      expect(await readPicture(picture)).toMatchObject({ width: 1200, height: 800, format: 'png', says: 0 })
    }
    expect(sealPicture()).toEqual(seal)
    const words = await textOfPdf(pod)
    expect(words).toContain('Dana Dock (demo)')
    expect(words).toContain('phone clock was 14 min fast, corrected')
  })
})

test('loads with time to decide show each step in the life of a bid to shipper and trucker', async () => {
  covers('Y-010', 'G-369')
  const own = `bids join loads on loads.id = load_id join users on users.id = bids.trucker_id
    where decision_hours = 4 and loads.status = 'active'`
  const deciding = `${own} and bidding_ends_at < now() and expires_at > now() and bidding_ended_at is not null`
  expect(await numberOf(`${deciding} and bids.status = 'pending'`)).toBe(3)
  expect(await numberOf(`${deciding} and lapsed_at < now() and bids.status = 'expired'`)).toBe(1)
  const soon = `valid_until between now() + interval '30 min' and now() + interval '40 min'`
  expect(await numberOf(`${deciding} and username = 'trucker' and ${soon}`)).toBe(1)
  const bidding = `bidding_ends_at > now() and decision_hours = 4`
  expect(await numberOf(`loads where ${bidding}`)).toBe(2)
  expect(await numberOf(`${own} and ${bidding} and username = 'trucker' and withdrawal_reason = 'equipment'`)).toBe(1)
  for (const action of ['bid_withdrawn', 'bid_lapsed', 'bidding_ended']) {
    expect(await numberOf(`events where action = '${action}'`)).toBe(1)
  }
  expect(
    await numberOf(`loads where withdrawn_count <> (select count(*) from bids
      where load_id = loads.id and status = 'withdrawn')`),
  ).toBe(0)
})

test('two running loads go to the lowest bid, and one went to the first bid within the limit today', async () => {
  covers('Y-010')
  expect(await numberOf(`loads where award_rule = 'lowest' and status = 'active' and award_limit > 0`)).toBe(2)
  const first = `awards join loads on loads.id = load_id join bids on bids.id = awards.bid_id where awards.how = 'rule'
    and awards.awarded_at > now() - interval '3 hours' and bids.created_at = awards.awarded_at and loads.award_limit > 0`
  expect(await numberOf(first)).toBe(1)
  expect(
    await numberOf(`events where action = 'bid_accepted' and actor_user_id is null and after ->> 'how' = 'rule'`),
  ).toBe(1)
})

test('loads whose award has ended: one reopened, one offered and one awarded to the account trucker, one cancelled with TONU', async () => {
  covers('X-231', 'X-239', 'X-272')
  const ended = `awards join loads on loads.id = load_id join users on users.id = shipper_id
    where username = 'shipper' and ended_at is not null`
  expect(await numberOf(`${ended} and awards.state = 'released' and loads.status = 'active'`)).toBe(2)
  expect(await numberOf(`${ended} and awards.state = 'released' and loads.status = 'assigned'`)).toBe(1)
  expect(
    await numberOf(`${ended} and awards.state = 'cancelled' and loads.status = 'cancelled' and tonu_cents > 0`),
  ).toBe(1)
  const own = `trucker_id = (select id from users where username = 'trucker')`
  expect(
    await numberOf(`award_offers where ${own} and state = 'open' and expires_at > now() and remind_at > now()`),
  ).toBe(1)
  expect(await numberOf(`awards where ${own} and how = 'offer' and state = 'acknowledged' and ordinal = 2`)).toBe(1)
  expect(
    await numberOf(`bids join loads on loads.id = load_id where loads.status = 'active'
    and bids.ended_reason = 'released' and bids.status = 'rejected'`),
  ).toBe(2)
  expect(await numberOf(`bids where needs_confirmation and ${own}`)).toBe(2)
  const reopened = `select load_id from bids where ended_reason = 'released'`
  expect(await numberOf(`bids where load_id in (${reopened}) and status = 'pending' and not needs_confirmation`)).toBe(
    1,
  )
  expect(
    await broken(`select from events join awards on awards.load_id = events.load_id
    where events.at > now() or action = 'award_released' and events.at <> all (select ended_at from awards
      where awards.load_id = events.load_id and ended_at is not null)`),
  ).toEqual([])
})

test('five loads were posted together, and the account trucker has bid the same on three of them', async () => {
  const { rows } = await sql<{ loads: number; numbers: number; cargo: number; bids: number; amounts: number }>`
    select count(distinct loads.id)::int as loads, max(loads.id) - min(loads.id) as numbers,
      count(distinct (delivery_city_or_zip, container_type, pickup_date, steamship_line, loads.created_at))::int as cargo,
      count(bids.id)::int as bids, count(distinct bids.drayage)::int as amounts
    from loads join load_details on load_details.load_id = loads.id
      left join bids on bids.load_id = loads.id and trucker_id = (select id from users where username = 'trucker')
    where batch_id is not null and loads.shipper_id = (select id from users where username = 'shipper')`.execute(
    database.kysely,
  )
  expect(rows).toEqual([{ loads: 5, numbers: 4, cargo: 1, bids: 3, amounts: 1 }])
})

test('one load has answered questions, one that waits, a note, and one that staff removed', async () => {
  covers('Y-010')
  const counts = async (condition: string) => numberOf(`questions where ${condition}`)
  expect(await counts('answered_at is not null')).toBe(3)
  expect(await counts('answered_at is null and hidden_at is null and trucker_id is not null')).toBe(1)
  expect([await counts('trucker_id is null'), await counts('hidden_at is not null')]).toEqual([1, 1])
  const wrong = `questions join loads on loads.id = load_id where asked_at <= loads.created_at
    or not exists (select from bids where bids.load_id = loads.id and bids.trucker_id = questions.trucker_id) and trucker_id is not null`
  expect(await numberOf(wrong)).toBe(0)
})

describe('the deadlines of the demo loads', () => {
  test('are of every level for the account shipper, and send no notification of earlier ones', async () => {
    const { rows } = await sql<{ level: string; notified: string }>`
      select ${levelSql} as level, told_level as notified from load_clocks join users on users.id = shipper_id
      where username = 'shipper' and state = 'open'`.execute(database.kysely)
    expect(new Set(rows.map(({ level }) => level))).toEqual(new Set(openLevels))
    for (const { level, notified } of rows) expect(notified).toBe(level)
  })

  test('include an award of minutes ago that waits to be acknowledged by the account trucker', async () => {
    const waiting = `load_clocks join users on users.id = winner_id
      where username = 'trucker' and kind = 'acknowledge' and state = 'open' and due_at > now()`
    expect(await numberOf(waiting)).toBeGreaterThan(0)
  })

  test('are those that the rules give', async () => {
    const shown = () =>
      database.kysely.selectFrom('load_clocks').select(['id', 'state', 'due_at']).orderBy('id').execute()
    const before = await shown()
    const { rows } = await sql<{ id: number }>`select id from loads`.execute(database.kysely)
    await database.kysely.transaction().execute((tx) =>
      rewriteClocks(
        tx,
        rows.map(({ id }) => id),
      ),
    )
    expect(await shown()).toEqual(before)
  })
})

test('shows staff two notices that say what they are', async () => {
  covers('B-052')
  const notices = await database.kysely.selectFrom('notices').selectAll().orderBy('id', 'desc').execute()
  expect(notices.map(({ title, text, audience }) => `${audience}: ${title} (${text})`)).toEqual([
    'staff: Scheduled maintenance window: Saturday 2:00 AM EST (A sample notice of the demo market.)',
    'staff: Document verification backlog: 12 documents (A sample notice of the demo market.)',
  ])
})

test('the bells have news of every kind for shipper and trucker, and nothing for the others', async () => {
  const notified = await database.kysely
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['username', 'kind'])
    .select(sql<number>`count(*) filter (where read_at is null)`.as('unread'))
    .groupBy(['username', 'kind'])
    .execute()
  for (const role of ['shipper', 'trucker'] as const) {
    const own = notified.filter(({ username }) => username === role)
    // No one saves lanes, shippers attach only delivery orders, and the rest comes when the server runs.
    const missing = [
      'saved_lane',
      'auction_ending_soon',
      'notice',
      'confirmation',
      'load_details_changed',
      'deadline',
      'bid_withdrawn',
      'decision',
      'bid_validity',
      'question',
      'award_released',
      'integration',
      'award_offer',
      ...(role === 'trucker' ? ['document_added'] : []),
    ]
    const kinds = kindsOf[role].filter((kind) => !missing.includes(kind))
    expect(own.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted())
    const unread = own.reduce((sum, row) => sum + row.unread, 0)
    expect(unread).toBeGreaterThan(0)
    expect(unread).toBeLessThan(60)
  }
  expect(
    await broken(`
      select from notifications join events on events.id = event_id
      join loads on loads.id = events.load_id
      left join bids on bids.load_id = events.load_id and bids.trucker_id = notifications.user_id
      where mail is not null or notifications.created_at <> events.at or kind = 'bid_accepted' and bids.status <> 'accepted' and bids.ended_reason is null
        or kind <> 'new_load' and bids.id is null and loads.shipper_id <> notifications.user_id`),
  ).toEqual([])
})
