import type pg from 'pg'
import type { Readers } from './list-readers.ts'

/**
 * What hangs on loads and accounts, to about 2,000,000 numbers of loads, 1,000,000 documents, 740,000 awards, 200,000 emails, 50,000 rows of the
 * mailing list, 1,000 members of staff and 2,500 flagged accounts at 1,000,000 loads; of the last four at least 100.
 */
export async function fillRest(pool: pg.Pool, people: Readers, loads: number): Promise<void> {
  await insertStaff(pool, Math.max(100, loads / 1000))
  await insertFlagged(pool, Math.max(100, loads / 400))
  await insertMails(pool, Math.max(1000, loads / 5))
  await insertMailingList(pool, Math.max(1000, loads / 20))
  await insertIdentifiers(pool)
  await insertAwards(pool)
  await insertDocuments(pool, people)
}

async function insertStaff(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into staff (username, password_hash, full_name, email, role, active, last_login, created_at)
     select 'carrier-desk-' || n, '-', case when n = 70 then 'Zuma' else 'Dock' || n % 997 end || ' Clerk ' || n,
       'desk' || n || '@example.com', (array['admin', 'operations', 'accounting', 'support'])[1 + n % 4], n % 5 > 0,
       case when n % 3 > 0 then now() - n * interval '1 hour' end, now() - n * interval '1 day'
     from generate_series(1, $1::int) as n`,
    [count],
  )
}

async function insertFlagged(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into flagged_accounts (user_id, cancelled_auctions, first_at, last_at)
     select id, 20 + id % 30, now() - id * interval '2 minutes', now() - id * interval '1 minute'
     from users where username like 'carrier-%' order by id limit $1`,
    [count],
  )
}

async function insertMails(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into mails (kind, user_id, to_address, subject, state, created_at)
     select 'telling', case when n % 3 = 0 then first + n % 1000 end, 'office' || n || '@dock' || n % 997 || '.example',
       'A carrier for load QB-' || 100000 + n || case when n % 100000 = 700 then ' to Zuma Beach' else '' end,
       case when n % 8 = 0 then 'dead' when n % 8 = 1 then 'unsent' else 'sent' end, now() - n * interval '30 seconds'
     from generate_series(1, $1::int) as n,
       (select min(id) as first from users where username like 'carrier-%') as carriers`,
    [count],
  )
}

/** As with the loads, an area has as many of them at either size: 200 are in area 7. */
async function insertMailingList(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into truckers_mailing_list (email, name, company, drayage_area_id, unsubscribed, created_at, confirmed_at)
     select 'office' || n || '@example.com', 'Carrier ' || n,
       case when n % 50000 = 700 then 'Zuma' else 'Dock' || n % 997 end || ' Trucking',
       case when n <= 1000 and n % 5 = 0 then 7 else 8 + (n * 7) % 96 end, n % 8 = 0, now() - n * interval '1 minute', now()
     from generate_series(1, $1::int) as n`,
    [count],
  )
}

/** A container and an order number of each load. */
async function insertIdentifiers(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into load_identifiers (load_id, shipper_id, field, value, key)
     select id, shipper_id, field, value, value from loads,
       lateral (values ('containerNumber', 'CSQU' || 1000000 + id), ('reference', 'PO' || 5000000 + id * 3)) as numbers (field, value)`,
  )
}

async function insertAwards(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into awards (load_id, bid_id, trucker_id, how, ordinal, state, awarded_at, acknowledge_by, acknowledged_at,
       ack_how)
     select id, winning_bid_id, winner_id, 'accept', 1, 'acknowledged', assigned_at, assigned_at + interval '4 hours',
       assigned_at + interval '1 hour', 'click'
     from loads where winning_bid_id is not null`,
  )
}

/** The owner of a document, as SQL over `loads` or over accounts; omitted columns are null. */
type Paper = {
  type: string
  place?: string
  user?: string
  staff?: string
  load?: string
  award?: string
  from: string
}

/**
 * A delivery order on every other load, one in fifty removed, both papers of an award on every fourth that has one, what
 * staff attach to every tenth, the two papers of each carrier, and 150 papers of each reader, as many on one load.
 */
async function insertDocuments(pool: pg.Pool, { shipper, trucker, 'busy trucker': busy, admin }: Readers) {
  const readers = [shipper, trucker, busy, admin].map(({ id }) => id).join(', ')
  const [some, own] = [`generate_series(1, 150) as n`, `'City' || n % 997 || ', CA'`]
  const first = `(select * from loads where shipper_id = ${shipper.id} order by id limit 1) as loads`
  const awarded = `awards join loads on loads.id = load_id where hashint4(loads.id) % 4 = 0`
  const carriers = `users as accounts, generate_series(1, 1) as n where username like 'carrier-%'`
  const papers: Paper[] = [
    { type: 'delivery_order', user: 'shipper_id', load: 'loads.id', from: 'loads where id % 2 = 0' },
    { type: 'insurance', staff: '1', load: 'loads.id', from: 'loads where hashint4(id) % 10 = 0' },
    { type: 'rate_confirmation', load: 'loads.id', award: 'awards.id', from: awarded },
    { type: 'load_confirmation', load: 'loads.id', award: 'awards.id', from: awarded },
    { type: 'authority', user: 'accounts.id', place: `'CA'`, from: carriers },
    { type: 'insurance', user: 'accounts.id', place: `'CA'`, from: carriers },
    { type: 'insurance', user: 'reader', place: own, from: `unnest(array[${readers}]) as reader, ${some}` },
    { type: 'credit_application', user: 'shipper_id', load: 'loads.id', from: `${first}, ${some}` },
  ]
  for (const paper of papers) await pool.query(documentsSql(paper))
}

function documentsSql({ type, place, user, staff, load, award, from }: Paper): string {
  const name = `'${type}_' || replace(${place ?? 'delivery_city_or_zip'}, ', ', '_') || '.pdf'`
  const [at, shipper] = load ? ['created_at', 'shipper_id'] : [`now() - n * interval '1 hour'`, 'null']
  const removedAt = type === 'delivery_order' ? `case when hashint4(loads.id) % 50 = 0 then created_at end` : 'null'
  return `insert into documents (type, user_id, staff_id, load_id, shipper_id, award_id, original_filename, filename,
      mime_type, bytes, uploaded_at, removed_at)
    select '${type}', ${user ?? 'null'}, ${staff ?? 'null'}, ${load ?? 'null'}, ${shipper}, ${award ?? 'null'}, ${name},
      replace(gen_random_uuid()::text, '-', ''), 'application/pdf', 80000, ${at}, ${removedAt}::timestamptz from ${from}`
}
