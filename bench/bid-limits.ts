import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import type { Task } from './bids.ts'

/** A bid in one call to the database, as what HTTP is held against. */
export type BidLimit = (task: Task) => Promise<void>

/** Creates the functions of the two limits. */
export async function createBidLimits({ database }: OwnDatabase): Promise<{ equal: BidLimit; least: BidLimit }> {
  await database.pool.query(equalBid)
  await database.pool.query(leastBid)
  const limit =
    (of: string) =>
    async ({ loadId, trucker }: Task) => {
      const { rows } = await database.pool.query<{ bid: number | null }>({
        name: of,
        text: `select ${of}($1, $2) as bid`,
        values: [loadId, trucker.id],
      })
      if (rows[0]?.bid === null) throw new Error('a bid was refused')
    }
  return { equal: limit('bench_equal_bid'), least: limit('bench_least_bid') }
}

/** The charges of each bid of the bench. */
export const charges = { drayage: 742, fsc: 22, chassisFee: 35, prepull: 85 }

/**
 * What a bid cannot be without: lock, judgment, bid, load, event with its change, the shipper's notification. It leaves
 * out for whom an event is, who gets a notification over which ways, webhooks, and the times at which lists go on.
 */
const leastBid = `
  create function bench_least_bid(_load int, _trucker int) returns int language plpgsql as $$
  declare auction loads; bid int; event bigint; taken int; at timestamptz(3);
  begin
    select * into auction from loads where id = _load for update;
    at := clock_timestamp();
    if auction.status not in ('pending', 'active') or auction.expires_at <= at then return null; end if;
    perform from users where id = _trucker and areas_served @> array[auction.drayage_area_id] and suspended_at is null;
    if not found then return null; end if;
    insert into bids (load_id, shipper_id, trucker_id, drayage, fsc, chassis_fee, prepull, created_at, updated_at)
      values (_load, auction.shipper_id, _trucker, 742, 22, 35, 85, at, at) returning id into bid;
    update loads set status = 'active', bid_count = bid_count + 1, updated_at = at where id = _load;
    insert into events (action, actor_user_id, load_id, bid_id, after, in_staff_feed)
      values ('bid_submitted', _trucker, _load, bid, '{"drayage": 742, "fsc": 22, "chassisFee": 35, "prepull": 85}', true)
      returning id into event;
    insert into live_changes (message) values ('{"changes": [{"action": "bid_submitted"}]}');
    with gone as (
      delete from notifications where load_id = _load and user_id = auction.shipper_id and kind = 'new_bid'
        and read_at is null and mailed_at is null and pushed_at is null returning happenings)
    select coalesce(sum(happenings), 0) into taken from gone;
    insert into notifications (user_id, event_id, load_id, kind, title, message, happenings)
      values (auction.shipper_id, event, _load, 'new_bid', 'New bid', 'A load has a new bid.', taken + 1);
    return bid;
  end $$`

/** The same rows as a bid through HTTP, from the same facts: both accounts, the shipper's ways, members, devices and pace, webhooks. */
const equalBid = `
  create function bench_equal_bid(_load int, _trucker int) returns int language plpgsql as $$
  declare
    auction loads; bid int; event bigint; taken int; due timestamptz; at timestamptz(3); is_first boolean; change jsonb;
    soon timestamptz; bell boolean; by_mail text; by_push boolean; by_member_mail text; words text; hooked boolean;
  begin
    select * into auction from loads where id = _load for update;
    at := clock_timestamp();
    is_first := auction.status = 'pending';
    if auction.status not in ('pending', 'active') or auction.expires_at <= at then return null; end if;
    perform from users as trucker join users as shipper on shipper.id = auction.shipper_id
      where trucker.id = _trucker and trucker.areas_served @> array[auction.drayage_area_id]
        and trucker.suspended_at is null and shipper.suspended_at is null;
    if not found or exists (select from bids where load_id = _load and trucker_id = _trucker) then return null; end if;
    with gone as (
      delete from notifications where load_id = _load and user_id = auction.shipper_id and kind = 'new_bid'
        and read_at is null and mailed_at is null and pushed_at is null and member_mailed_at is null
        and (created_at > at - interval '5 minutes' or mail = 'at_once' or push or member_mail = 'at_once')
      returning happenings, deliver_at)
    select coalesce(sum(happenings), 0) + 1, min(deliver_at) into taken, due from gone;
    insert into bids (load_id, shipper_id, trucker_id, drayage, fsc, chassis_fee, prepull, storage, storage_freedays,
        terminal_freehours, terminal_waitingrate, delivery_freehours, delivery_waitingrate, dry_run, exam_stop, extra_stop,
        drop_fee, overweight_fee, dg_fee, reefer_fee, other_fees, notes, valid_until, lapsed_at, tell_lapsing_at,
        created_at, updated_at)
      values (_load, auction.shipper_id, _trucker, 742, 22, 35, 85, 0, 1, 2, 75, 2, 75, 100, 100, 100, 0, 0, 0, 0,
        null, null, null, null, null, at, at) returning id into bid;
    update loads set status = 'active', bid_count = bid_count + 1, withdrawn_count = withdrawn_count,
      expires_at = auction.expires_at, updated_at = at where id = _load;
    change := jsonb_build_object('loadId', _load, 'shipperId', auction.shipper_id, 'areaId', auction.drayage_area_id,
      'truckerId', _trucker);
    insert into live_changes (message) values (jsonb_build_object('from', 'bench', 'changes',
      jsonb_build_array(change || '{"action": "bid_submitted"}')
        || case when is_first then jsonb_build_array(change || '{"action": "load_activated"}') else '[]' end));
    update load_updates set updated_at = clock_timestamp() where load_id = _load;
    insert into events (action, actor_user_id, load_id, shipper_id, bid_id, after, in_staff_feed, for_bidders)
      values ('bid_submitted', _trucker, _load, auction.shipper_id, bid, '{"drayage": 742, "fsc": 22, "prepull": 85,
        "chassisFee": 35, "storage": 0, "storageFreedays": 1, "terminalFreehours": 2, "terminalWaitingrate": 75,
        "deliveryFreehours": 2, "deliveryWaitingrate": 75, "dryRun": 100, "examStop": 100, "extraStop": 100,
        "dropFee": 0, "overWeightfee": 0, "dgFee": 0, "reeferFee": 0, "status": "pending"}', true, false)
      returning id into event;
    if is_first then
      insert into events (action, actor_user_id, load_id, shipper_id, before, after, in_staff_feed, for_bidders)
        values ('load_activated', _trucker, _load, auction.shipper_id, '{"status": "pending"}', '{"status": "active"}',
          false, false);
    end if;
    hooked := exists (select from webhooks where removed_at is null and disabled_reason is null)
      or exists (select from followers);
    if hooked then insert into webhook_events (event_id, trucker_id) values (event, _trucker); end if;
    select coalesce(settings.notify_in_app, true) and coalesce(choice.in_app, true),
        case when suspended_at is not null then null
          when coalesce(choice.mail, 'at_once') = 'off' then null
          when email_confirmed_at is null and former_email is null then null
          else coalesce(choice.mail, 'at_once') end,
        coalesce(choice.push, true) and exists (
          select from push_subscriptions join sessions on sessions.id = push_subscriptions.session_id
          where push_subscriptions.user_id = users.id and last_seen_at > now() - interval '30 days'),
        case when exists (select from members where user_id = users.id and active and 'Auctions' = any(mail_headings))
          then 'at_once' end
      into bell, by_mail, by_push, by_member_mail
      from users
        left join user_settings as settings on settings.user_id = users.id
        left join notification_choices as choice on choice.user_id = users.id and choice.kind = 'new_bid'
      where users.id = auction.shipper_id;
    soon := least(due, at + interval '5 minutes');
    perform from notifications as earlier
      where load_id = _load and user_id = auction.shipper_id and kind = 'new_bid'
        and (mail = 'at_once' or push or member_mail = 'at_once') and mailed_at > at - interval '1 hour';
    words := case when taken = 1 then 'a new bid' else taken || ' new or changed bids' end;
    insert into notifications (user_id, event_id, load_id, kind, title, message, link, happenings, in_app, mail, push,
        member_mail, deliver_at)
      values (auction.shipper_id, event, _load, 'new_bid', case when taken = 1 then 'New bid' else words end,
        format('Load %s has %s.', auction.load_number, words), '/shipper/loads/' || _load, taken, bell, by_mail, by_push,
        by_member_mail, soon);
    insert into live_changes (message) values (jsonb_build_object('by', null, 'changes', jsonb_build_array(
      jsonb_build_object('action', 'notified', 'userIds', jsonb_build_array(auction.shipper_id)))));
    return bid;
  end $$`

/**
 * Fails unless bids by both ways wrote the same: all rows of a load, ids and times only as far as there are any.
 * `loads` has one load of each way, with the same bids.
 */
export async function refuseOtherRows({ database }: OwnDatabase, loads: readonly [number, number]): Promise<void> {
  const written = await Promise.all(
    loads.map(async (load) => {
      const { rows } = await database.pool.query<Record<string, unknown>>(rowsOfLoad, [load])
      return JSON.stringify(rows, masked, 1).replaceAll(/QB-\d+|loads\/\d+|(?<=\bqb-|\s)\d{6}\b/g, 'X')
    }),
  )
  if (written[0] === written[1]) return
  const [ours, limits] = written.map((text) => text.split('\n')) as [string[], string[]]
  const at = Array.from({ length: 1 + ours.length }, (_, place) => place).find(
    (place) => ours[place] !== limits[place],
  )!
  const about = (lines: string[]) => lines.slice(Math.max(0, at - 8), at + 4).join('\n')
  throw new Error(`the limit writes other rows than a bid:\n${about(ours)}\n---\n${about(limits)}`)
}

const rowsOfLoad = `
  select 'loads' as name, 0 as place, to_jsonb(loads) as row from loads where id = $1
  union all select 'bids', id, to_jsonb(bids) from bids where load_id = $1
  union all select 'events', id, to_jsonb(events) from events where load_id = $1
  union all select 'notifications', id, to_jsonb(notifications) from notifications where load_id = $1
  union all select 'load_updates', 0, to_jsonb(load_updates) from load_updates where load_id = $1
  union all select 'live_changes', id, message from live_changes where message -> 'changes' -> 0 ->> 'loadId' = $1::text
  order by name, place`

/** Which load, which row, when, and from which process: of those only whether they are there. */
function masked(key: string, value: unknown): unknown {
  return /(^|_)ids?$|Ids?$|_at$|^(at|from|place|searched|truckerId)$/.test(key) && value !== null ? 'X' : value
}
