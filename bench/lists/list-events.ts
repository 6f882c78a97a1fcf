import type pg from 'pg'
import type { Action } from '#domain/events/table.ts'
import { chargeColumns } from '#server/bids/columns.ts'
import { placesOf } from '#server/db/events.ts'
import type { Readers } from './list-readers.ts'

const charges = `jsonb_build_object(${Object.entries(chargeColumns)
  .map(([name, column]) => `'${name}', ${column}`)
  .join(', ')})`
const device = { client_address: `'192.0.2.7'`, user_agent: `'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0'` }
const ofLoad = { load_id: 'loads.id', shipper_id: 'loads.shipper_id' }
const awarded = 'loads where winning_bid_id is not null'

/** The events of the loads and accounts, 3,200,000 at 1,000,000 loads, and 840,000 of their notifications. */
export async function fillEvents(pool: pg.Pool, people: Readers): Promise<void> {
  await insertEventsOfLoads(pool, people)
  await insertEventsOfAccounts(pool, people)
  await insertNotifications(pool, people)
}

/** One in six bids by others on others' loads has its event. */
async function insertEventsOfLoads(pool: pg.Pool, people: Readers): Promise<void> {
  const [shipper, trucker, busy] = [people.shipper.id, people.trucker.id, people['busy trucker'].id]
  const add = adderTo(pool)
  await add('load_posted', { at: 'created_at', actor_user_id: 'shipper_id', ...ofLoad }, 'loads')
  await add(
    'bid_submitted',
    {
      at: 'created_at',
      actor_user_id: 'trucker_id',
      load_id: 'load_id',
      shipper_id: 'shipper_id',
      bid_id: 'id',
      after: charges,
    },
    `bids where hashint4(id) % 6 = 0 or shipper_id = ${shipper} or trucker_id in (${trucker}, ${busy})`,
  )
  const soon = `created_at + interval '1 hour'`
  await add('bid_accepted', { at: soon, actor_user_id: 'shipper_id', bid_id: 'winning_bid_id', ...ofLoad }, awarded)
  await add('auction_expired', { at: soon, ...ofLoad }, `loads where status = 'expired'`)
  await add(
    'auction_cancelled',
    { at: soon, actor_user_id: 'shipper_id', ...ofLoad },
    `loads where status = 'cancelled'`,
  )
  const move = { before: `'{"status": "assigned"}'::jsonb`, after: `'{"status": "do_received_sent"}'::jsonb` }
  const byStaff = { actor_staff_id: `(array(select id from staff order by id limit 50))[1 + loads.id % 50]` }
  await add('status_changed', { at: soon, ...byStaff, ...move, ...ofLoad }, `${awarded} and hashint4(id) % 3 = 0`)
}

/** Each account has signed in four times, the readers 150 times. */
async function insertEventsOfAccounts(pool: pg.Pool, people: Readers): Promise<void> {
  const readers = [people.shipper, people.trucker, people['busy trucker'], people.admin].map(({ id }) => id).join(', ')
  const add = adderTo(pool)
  const user = { at: `now() - users.id * interval '1 minute'`, actor_user_id: 'users.id' }
  const member = { at: `now() - staff.id * interval '1 minute'`, actor_staff_id: 'staff.id' }
  const often = { at: `now() - (users.id + n) * interval '1 minute'`, actor_user_id: 'users.id', ...device }
  const times = `case when users.id in (${readers}) then 150 else 4 end`
  await add('logged_in', often, `users, generate_series(1, ${times}) as n`)
  await add('login_failed', { ...user, ...device }, 'users where id % 3 = 0')
  await add('password_changed', user, 'users where id % 10 = 0')
  await add('profile_updated', user, 'users')
  const changed = `jsonb_build_object('userId', users.id)`
  await add('user_edited', { ...user, actor_user_id: `${people.admin.id}`, after: changed }, 'users where id % 5 = 0')
  await add('staff_logged_in', { ...member, ...device }, 'staff, generate_series(1, 30)')
  await add('staff_edited', { ...member, after: `jsonb_build_object('staffId', staff.id)` }, 'staff')
  const title = `'{"title": "Holiday hours"}'::jsonb`
  await add(
    'notice_sent',
    { at: 'now()', actor_user_id: `${people.admin.id}`, after: title },
    'generate_series(1, 150)',
  )
}

/** Inserts events of an action with values in SQL, one for each row of `from`. */
function adderTo(pool: pg.Pool) {
  return async (action: Action, values: Record<string, string>, from: string): Promise<void> => {
    const places = placesOf(action)
    await pool.query(
      `insert into events (action, audit_kind, in_staff_feed, for_bidders, ${Object.keys(values).join(', ')})
       select $1::text, $2::text, $3::boolean, $4::boolean, ${Object.values(values).join(', ')} from ${from}`,
      [action, places.audit_kind, places.in_staff_feed, places.for_bidders],
    )
  }
}

/** A third of them are unread. */
async function insertNotifications(pool: pg.Pool, people: Readers): Promise<void> {
  const { trucker, 'busy trucker': busy, shipper, admin } = people
  const notify = (kind: string, user: string, from: string) =>
    pool.query(
      `insert into notifications (user_id, event_id, load_id, kind, title, message, link, read_at)
       select ${user}, events.id, events.load_id, '${kind}', 'News', 'There is news.', '/loads/' || events.load_id,
         case when events.id % 3 > 0 then now() end from ${from} order by events.id`,
    )
  await notify('new_bid', 'events.shipper_id', `events where action = 'bid_submitted'`)
  await notify(
    'bid_accepted',
    'winner_id',
    `events join loads on loads.id = load_id where action = 'bid_accepted'
      and (hashint4(loads.id) % 2 = 0 or winner_id in (${trucker.id}, ${busy.id}))`,
  )
  const readers = [shipper, trucker, busy, admin].map(({ id }) => id).join(', ')
  await notify('notice', 'reader', `events, unnest(array[${readers}]) as reader where action = 'notice_sent'`)
}
