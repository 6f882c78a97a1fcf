create sequence load_numbers start 100001;

create table loads (
  id integer generated always as identity primary key,
  -- Bytes compare, so that its index finds what begins with a number.
  load_number text collate "C" not null unique default 'QB-' || nextval('load_numbers'),
  shipper_id integer not null references users,
  drayage_area_id integer not null references areas,
  pickup_terminal_id integer references terminals,
  return_terminal_id integer references terminals,
  delivery_city_or_zip text not null,
  export boolean not null default false,
  live_or_drop boolean not null default false,
  container_type text not null,
  container_number text,
  weight text not null,
  weight_unit text not null default 'lbs',
  special_handling boolean[] not null check (cardinality(special_handling) = 5),
  pickup_date date,
  delivery_date date,
  special_instructions text,
  target_price integer check (target_price >= 0),
  auction_duration integer not null check (auction_duration between 1 and 336),
  status text not null default 'pending' check (status in (
    'pending', 'active', 'expired', 'assigned', 'do_received_sent', 'do_received', 'do_sent',
    'delivered', 'returned', 'billed', 'completed', 'cancelled')),
  winning_bid_id integer,
  bid_count integer not null default 0,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  expires_at timestamptz(3) not null,
  assigned_at timestamptz(3),
  completed_at timestamptz(3),
  -- The trucker of the winning bid: the won loads of a trucker are found by it.
  winner_id integer references users,
  -- Loads posted at once, by the key of that call.
  batch_id uuid,
  -- Whether people were told that the auction ends soon; an extension clears it.
  ending_soon_told_at timestamptz(3),
  -- Hours after bidding in which the shipper may still decide; `expires_at` is their end as the bids now stand.
  decision_hours integer not null default 0 check (decision_hours between 0 and 72),
  bidding_ends_at timestamptz(3) not null,
  -- When the end of bidding was stored and told, and the end of the time to decide was; an extension clears both.
  bidding_ended_at timestamptz(3),
  decide_soon_told_at timestamptz(3),
  -- How many of the bids that `bid_count` counts are withdrawn.
  withdrawn_count integer not null default 0,
  -- How it is awarded, up to how many dollars of the estimated cost and from how many bids on; and when no bid met that, since
  -- when the shipper chooses.
  award_rule text not null default 'manual' check (award_rule in ('manual', 'lowest', 'first')),
  award_limit integer check (award_limit between 1 and 1000000),
  award_min_bids integer not null default 1 check (award_min_bids between 1 and 10),
  award_settled_at timestamptz(3),
  searched text not null generated always as (
    search_words(load_number || ' ' || substr(load_number, 4) || ' ' || delivery_city_or_zip || ' ' || container_type)
  ) stored,
  constraint loads_first_needs_limit check (award_rule <> 'first' or award_limit is not null),
  constraint loads_ends check (case when decision_hours = 0 then bidding_ends_at = expires_at
    else bidding_ends_at <= expires_at end)
);
alter sequence load_numbers owned by loads.load_number;

-- Imported rows may lack an expiry: it is then the creation plus the duration. Without time to decide, bidding ends with it.
create function fill_expiry() returns trigger language plpgsql as $$
begin
  new.expires_at := coalesce(new.expires_at, new.created_at + make_interval(hours => new.auction_duration));
  new.bidding_ends_at := case when new.decision_hours = 0 then new.expires_at
    else coalesce(new.bidding_ends_at, new.expires_at) end;
  return new;
end $$;
create trigger loads_fill_expiry before insert on loads for each row execute function fill_expiry();
create trigger loads_change_expiry before update of expires_at on loads
  for each row when (new.decision_hours = 0 and new.expires_at <> old.expires_at) execute function fill_expiry();

-- An auction with bids is an active one, imported rows too: the stored status then says which.
create function mark_active() returns trigger language plpgsql as $$
begin
  new.status := 'active';
  return new;
end $$;
create trigger loads_mark_active before insert or update of status, bid_count on loads
  for each row when (new.status = 'pending' and new.bid_count > 0) execute function mark_active();

create index loads_searched on loads using gin (searched_words(searched));
create index loads_newest on loads (created_at desc, id desc) include (drayage_area_id);
create index loads_by_status on loads (status, created_at desc, id desc);
create index loads_of_area on loads (drayage_area_id, created_at desc, id desc);
create index loads_of_shipper on loads (shipper_id, created_at desc, id desc);
create index loads_of_shipper_by_status on loads (shipper_id, status, created_at desc, id desc);
create index loads_batch on loads (batch_id) where batch_id is not null;
-- The loads of an owner with one container.
create index loads_by_container on loads (shipper_id, container_number) where container_number is not null;
create index loads_won on loads (winner_id, status, created_at desc, id desc) where winner_id is not null;
create index loads_won_newest on loads (winner_id, created_at desc, id desc) where winner_id is not null;
create index loads_by_destination on loads (lower(delivery_city_or_zip) collate "C", id);
create index loads_by_status_and_destination on loads (status, lower(delivery_city_or_zip) collate "C", id);
create index loads_by_expiry on loads (expires_at, id);
create index loads_by_status_and_expiry on loads (status, expires_at, id) where status not in ('pending', 'active');
-- Running auctions by their end, each of the two statuses by itself.
create index loads_closing on loads (expires_at, id) where status in ('pending', 'active');
create index loads_closing_by_status on loads (status, expires_at, id) where status in ('pending', 'active');
create index loads_closing_by_shipper on loads (shipper_id, status, expires_at, id)
  where status in ('pending', 'active');
-- The orders of the auctions in an area. What truckers narrow them by is read from the first: none of it changes.
create index loads_closing_by_area on loads (drayage_area_id, status, bidding_ends_at, id)
  include (shipper_id, container_type, export, special_handling, created_at, pickup_date)
  where status in ('pending', 'active');
-- Auctions by the end of bidding, of which people are told before.
create index loads_ending on loads (bidding_ends_at, id)
  where status in ('pending', 'active') and ending_soon_told_at is null;
-- What is over for bidders, but to be decided: few, and first those whose end is to be told.
create index loads_bidding_over on loads (bidding_ends_at, id)
  where status in ('pending', 'active') and decision_hours > 0 and bidding_ended_at is null;
-- Auctions that a rule is to award.
create index loads_to_award on loads (bidding_ends_at, id) where status in ('pending', 'active') and award_rule <> 'manual';
create index loads_to_decide on loads (expires_at, id)
  where status = 'active' and bidding_ended_at is not null and decide_soon_told_at is null;
create index loads_numbers_by_area on loads (drayage_area_id, status, id) where status in ('pending', 'active');
create index loads_pickup_by_area on loads (drayage_area_id, status, coalesce(pickup_date, date '9999-12-31'), id)
  where status in ('pending', 'active');
create index loads_latest_pickup_by_area on loads
  (drayage_area_id, status, coalesce(pickup_date, date '0001-01-01'), id) where status in ('pending', 'active');
create index loads_newest_by_area on loads (drayage_area_id, status, created_at, id)
  where status in ('pending', 'active');
-- The counts of a shipper's day and week.
create index loads_assigned on loads (shipper_id, assigned_at) where assigned_at is not null;
create index loads_completed on loads (shipper_id, completed_at) where completed_at is not null;
-- The statistics of a range of days read these alone.
create index loads_completed_lately on loads (completed_at) include (drayage_area_id) where status = 'completed';
create index loads_awarded_lately on loads (assigned_at) include (drayage_area_id, id) where assigned_at is not null;

create table bids (
  id integer generated by default as identity primary key,
  load_id integer not null references loads,
  shipper_id integer not null references users,
  trucker_id integer not null references users,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'expired', 'withdrawn')),
  drayage numeric(12, 2) not null check (drayage >= 1),
  fsc numeric(12, 2) not null default 0 check (fsc >= 0),
  prepull numeric(12, 2) not null default 0 check (prepull >= 0),
  chassis_fee numeric(12, 2) not null default 0 check (chassis_fee >= 0),
  storage numeric(12, 2) not null default 0 check (storage >= 0),
  storage_freedays integer not null default 1 check (storage_freedays >= 0),
  terminal_freehours numeric(12, 2) not null default 2 check (terminal_freehours >= 0),
  terminal_waitingrate numeric(12, 2) not null default 75 check (terminal_waitingrate >= 0),
  delivery_freehours numeric(12, 2) not null default 2 check (delivery_freehours >= 0),
  delivery_waitingrate numeric(12, 2) not null default 75 check (delivery_waitingrate >= 0),
  dry_run numeric(12, 2) not null default 100 check (dry_run >= 0),
  exam_stop numeric(12, 2) not null default 100 check (exam_stop >= 0),
  extra_stop numeric(12, 2) not null default 100 check (extra_stop >= 0),
  drop_fee numeric(12, 2) not null default 0 check (drop_fee >= 0),
  overweight_fee numeric(12, 2) not null default 0 check (overweight_fee >= 0),
  dg_fee numeric(12, 2) not null default 0 check (dg_fee >= 0),
  reefer_fee numeric(12, 2) not null default 0 check (reefer_fee >= 0),
  other_fees text,
  notes text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Pending bids of an auction that ran out; an extension revives these and no others.
  expired_with_auction boolean not null default false,
  -- Until when it is valid, if not until the auction is over; the other is set once that has passed.
  valid_until timestamptz(3),
  lapsed_at timestamptz(3),
  -- When its trucker is to be told that it lapses soon, and when the shipper asked to renew it.
  tell_lapsing_at timestamptz(3),
  renewal_asked_at timestamptz(3),
  -- When the shipper answered a question or added a note, while its trucker has not looked since.
  news_at timestamptz(3),
  -- What the other fees come to, as the shipper reads them; for the shipper alone.
  other_amount numeric(12, 2) check (other_amount between 0 and 1000000),
  withdrawn_at timestamptz(3),
  withdrawal_reason text check (withdrawal_reason in ('equipment', 'price', 'schedule', 'other')),
  withdrawal_note text,
  -- Whether the award that it lost to has ended since, so that its trucker is to confirm its price.
  needs_confirmation boolean not null default false,
  updated_before_award timestamptz(3),
  -- Of a rejected bid that no reopening brings back: its own award ended, or its trucker was suspended then.
  ended_reason text check (ended_reason in ('declined', 'released', 'unavailable')),
  public_id bigint not null default random_id(),
  -- `bidTotalWithPrepull` of domain/pricing/totals.ts.
  total numeric not null generated always as (
    drayage + 2 * chassis_fee + prepull + round(storage * greatest(1 - storage_freedays, 0), 2)
      + drop_fee + overweight_fee + dg_fee + reefer_fee + round(drayage * fsc / 100, 2)
  ) stored
);
create unique index bids_public_id on bids (public_id);
-- What lapses, and is told before: few of all.
create index bids_lapsing on bids (valid_until, id) where status = 'pending' and valid_until is not null;
create index bids_to_tell on bids (tell_lapsing_at) where status = 'pending' and tell_lapsing_at is not null;
create unique index bids_one_per_trucker on bids (load_id, trucker_id) include (created_at);
create unique index bids_one_accepted on bids (load_id) include (drayage, fsc) where status = 'accepted';
create index bids_won on bids (trucker_id, load_id) where status = 'accepted';
-- The orders of a trucker's own bids and the loads that they are on are read from it too.
create index bids_of_trucker on bids (trucker_id, status, updated_at desc, id desc)
  include (load_id, created_at, drayage, total);
create index bids_of_shipper on bids (shipper_id, status, updated_at desc, id desc);
-- Searches judge the bids along it by their load and trucker, without reading them.
create index bids_newest_of_status on bids (status, created_at desc, id desc) include (load_id, trucker_id);

-- The amount belongs to the text that it was read from.
create function clear_other_amount() returns trigger language plpgsql as $$
begin
  new.other_amount := null;
  return new;
end
$$;
create trigger bids_other_amount before update of other_fees on bids for each row
  when (new.other_fees is distinct from old.other_fees and new.other_amount is not null)
  execute function clear_other_amount();

alter table loads add foreign key (winning_bid_id) references bids;
create function fill_winner() returns trigger language plpgsql as $$
begin
  new.winner_id := (select trucker_id from bids where id = new.winning_bid_id);
  return new;
end $$;
create trigger loads_fill_winner before insert on loads
  for each row when (new.winning_bid_id is not null) execute function fill_winner();
create trigger loads_change_winner before update of winning_bid_id on loads
  for each row when (new.winning_bid_id is distinct from old.winning_bid_id) execute function fill_winner();

-- An accepted bid as a contract. A load has another one only after the one before it has ended.
create table awards (
  id integer generated always as identity primary key,
  load_id integer not null references loads,
  bid_id integer not null references bids,
  trucker_id integer not null references users,
  how text not null check (how in ('accept', 'offer', 'rule')),
  -- Its place among the awards of its load, from 1: the numbers of its papers say it.
  ordinal integer not null,
  state text not null default 'awarded' check (state in ('awarded', 'acknowledged', 'declined', 'released', 'cancelled')),
  awarded_at timestamptz(3) not null,
  acknowledge_by timestamptz(3) not null,
  acknowledged_at timestamptz(3),
  ack_how text check (ack_how in ('click', 'work')),
  -- When the trucker is to be reminded to acknowledge; null once that is done.
  remind_at timestamptz(3),
  -- Of one that has ended: when, by whom and why.
  ended_at timestamptz(3),
  ended_by text check (ended_by in ('trucker', 'shipper', 'staff')),
  ended_by_staff_id integer references staff,
  ended_reason text,
  ended_note text,
  -- How much that counts, and against which side.
  weight numeric(2, 1) check (weight in (0, 0.5, 1)),
  counts_against text check (counts_against in ('trucker', 'shipper')),
  -- What the shipper owes for a truck that was ordered and not used.
  tonu_cents integer check (tonu_cents > 0),
  tonu_because text check (tonu_because in ('pickup_near', 'dispatched', 'staff')),
  -- The driver and the chassis that its trucker had entered.
  archive jsonb,
  check ((state in ('awarded', 'acknowledged')) = (ended_at is null)),
  check ((tonu_cents is null) = (tonu_because is null))
);
create unique index awards_one_live on awards (load_id) where state in ('awarded', 'acknowledged');
create unique index awards_in_order on awards (load_id, ordinal);
create index awards_to_remind on awards (remind_at) where state = 'awarded' and remind_at is not null;

-- A bid whose price waits to be confirmed, accepted in advance: its trucker gets the load by confirming in time.
create table award_offers (
  id integer generated always as identity primary key,
  load_id integer not null references loads,
  bid_id integer not null references bids,
  trucker_id integer not null references users,
  state text not null default 'open' check (state in ('open', 'confirmed', 'declined', 'lapsed', 'withdrawn')),
  at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- When its trucker is to be reminded; null once that is done.
  remind_at timestamptz(3),
  answered_at timestamptz(3),
  -- Who confirmed it, or why it was declined.
  name text,
  reason text,
  public_id bigint not null default random_id()
);
create unique index award_offers_public_id on award_offers (public_id);
create unique index award_offers_one_open on award_offers (load_id) where state = 'open';
create index award_offers_of_load on award_offers (load_id, id desc);
create index award_offers_of_trucker on award_offers (trucker_id, expires_at) where state = 'open';
create index award_offers_lapsing on award_offers (expires_at) where state = 'open';
create index award_offers_to_remind on award_offers (remind_at) where state = 'open' and remind_at is not null;

-- Links that open one load to whoever holds them, without an account, while its award stands. The secret is in the link alone;
-- here is its SHA-256.
create table access_grants (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('driver', 'tracking')),
  token_hash bytea not null,
  -- The first characters of the secret, for its maker to know it by.
  known_by text not null,
  load_id integer not null references loads,
  award_id integer not null references awards,
  user_id integer not null references users,
  -- The driver, or who got it.
  name text not null,
  phone text,
  options jsonb not null default '{}',
  created_at timestamptz(3) not null default clock_timestamp(),
  -- The steps of the load can end it earlier.
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  public_id bigint not null default random_id()
);
create unique index access_grants_token on access_grants (token_hash);
create unique index access_grants_public_id on access_grants (public_id);
create index access_grants_of_load on access_grants (load_id, kind, id);

-- A change of an award's confirmations that one side proposes to the other.
create table amendments (
  id integer generated always as identity primary key,
  award_id integer not null references awards,
  by_side text not null check (by_side in ('trucker', 'shipper')),
  text text,
  lines jsonb not null,
  load_change jsonb not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  at timestamptz(3) not null,
  lapses_at timestamptz(3) not null,
  answered_at timestamptz(3),
  public_id bigint not null default random_id()
);
create unique index amendments_public_id on amendments (public_id);
create unique index amendments_one_open on amendments (award_id) where state = 'open';
create index amendments_lapsing on amendments (lapses_at) where state = 'open';

-- What is known of a load beside its auction; a load without a row has none. Its container number is `loads.container_number`.
create table load_details (
  load_id integer primary key references loads,
  -- Of how many changes it is the result.
  version integer not null default 1,
  steamship_line text,
  -- Of each source one, with who gave it and when; `last_free_day` is the earliest.
  last_free_days jsonb not null default '[]',
  last_free_day date,
  earliest_return date,
  port_cutoff timestamptz(3),
  doc_cutoff timestamptz(3),
  vgm_cutoff timestamptz(3),
  per_diem_free_days integer check (per_diem_free_days between 0 and 60),
  per_diem_day_type text not null default 'calendar' check (per_diem_day_type in ('calendar', 'business')),
  vessel_eta date,
  available_for_pickup boolean,
  holds jsonb,
  hazmat jsonb,
  reefer jsonb,
  oog jsonb,
  tri_axle boolean not null default false,
  container_number_unchecked boolean not null default false,
  master_bill text,
  house_bill text,
  booking text,
  pickup_number text,
  seal_numbers text[] not null default '{}',
  vessel_name text,
  voyage text,
  commodity text,
  pieces integer,
  vgm integer,
  delivery_place jsonb,
  return_by date,
  permit_number text,
  chassis_number text,
  chassis_by text check (chassis_by in ('trucker', 'pool', 'line', 'shipper')),
  chassis_pool text,
  driver jsonb,
  -- By field, who changed it last, and when.
  changed jsonb not null default '{}'
);

-- The references of a load, in the order in which they were given.
create table load_references (
  load_id integer not null references loads,
  place integer not null,
  type text not null check (type in ('po', 'so', 'customer', 'invoice', 'entry', 'delivery', 'other')),
  value text not null,
  primary key (load_id, place)
);

-- When a load is expected at a place. A change is a new row that the old one names.
create table appointments (
  id integer generated always as identity primary key,
  load_id integer not null references loads,
  kind text not null check (kind in ('pickup', 'delivery', 'return')),
  start_at timestamptz(3) not null,
  end_at timestamptz(3) check (end_at > start_at),
  -- Of the place: the times were typed as its clocks show them.
  zone text not null,
  number text,
  terminal_id integer references terminals,
  state text not null check (state in ('requested', 'confirmed', 'cancelled', 'missed', 'kept')),
  by_kind text not null check (by_kind in ('shipper', 'trucker', 'staff')),
  at timestamptz(3) not null,
  replaced_by integer references appointments,
  public_id bigint not null default random_id()
);
create unique index appointments_public_id on appointments (public_id);
create unique index appointments_one_live on appointments (load_id, kind) where state in ('requested', 'confirmed');
create index appointments_of_load on appointments (load_id, id desc);

-- What is reported of an awarded load on the road. Its id is the key that it was sent with. It can be voided once; nothing else
-- of it ever changes.
create table milestones (
  id uuid primary key,
  load_id integer not null references loads,
  award_id integer not null references awards,
  kind text not null check (kind in ('dispatched', 'arrived_terminal', 'gated_out', 'arrived_yard', 'left_yard',
    'arrived_stop', 'work_done', 'dropped', 'left_stop', 'picked_up', 'gated_in', 'dry_run', 'exam', 'extra_stop', 'delay',
    'damage', 'note')),
  -- By the server's clock; the phone's was ahead of it by minus the offset.
  happened_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null,
  clock_offset_ms bigint not null,
  entered boolean not null,
  unchecked boolean not null,
  -- Of the place: times are shown as its clocks show them.
  zone text not null,
  by_kind text not null check (by_kind in ('trucker', 'driver', 'staff')),
  -- The trucker's account, also for its driver, or the member of staff.
  by_user_id integer references users,
  by_staff_id integer references staff,
  -- Of a driver, the link and the name on it.
  by_grant_id integer,
  by_name text,
  lat double precision,
  lon double precision,
  accuracy_m double precision,
  note text,
  details jsonb not null,
  voided_at timestamptz(3),
  voided_by_user_id integer references users,
  voided_by_staff_id integer references staff,
  void_reason text,
  -- The key of the request, for one that is sent again.
  void_key uuid,
  constraint milestones_one_recorder check (num_nonnulls(by_user_id, by_staff_id) = 1),
  constraint milestones_driver check ((by_kind = 'driver') = (by_grant_id is not null)),
  constraint milestones_voided check (
    case when voided_at is null then num_nonnulls(voided_by_user_id, voided_by_staff_id, void_reason, void_key) = 0
    else num_nonnulls(voided_by_user_id, voided_by_staff_id) = 1 and void_reason is not null end)
);
create unique index milestones_one_standing on milestones (award_id, kind) where voided_at is null
  and kind not in ('arrived_yard', 'left_yard', 'dry_run', 'exam', 'extra_stop', 'delay', 'damage', 'note');
create index milestones_of_load on milestones (load_id, happened_at);
create function void_milestone_only() returns trigger language plpgsql as $$
declare
  void_columns constant text[] := array['voided_at', 'voided_by_user_id', 'voided_by_staff_id', 'void_reason', 'void_key'];
begin
  if tg_op = 'UPDATE' and old.voided_at is null and to_jsonb(new) - void_columns = to_jsonb(old) - void_columns then
    return new;
  end if;
  raise exception 'A milestone can only be voided, once';
end $$;
create trigger milestones_append_only before update or delete on milestones
  for each row execute function void_milestone_only();

-- The next status of an awarded load as its delivery order and milestones suggest it to staff; rewritten with the clocks.
create table load_suggestions (
  load_id integer primary key references loads,
  status text not null check (status in ('do_received_sent', 'delivered', 'returned')),
  because text not null
);

-- What of an awarded load is due when, rewritten in the transaction of whatever changes it (`rewriteClocks`). One that is void
-- has lost its fact, or its load is over.
create table load_clocks (
  load_id integer not null references loads,
  kind text not null,
  -- Of the load, and where it applies: what lists are narrowed to. The row of the load is what refers to other tables.
  shipper_id integer not null,
  winner_id integer not null,
  terminal_id integer,
  line text,
  zone text not null,
  amber_at timestamptz(3) not null,
  red_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  -- The calendar date of `due_at` at its place.
  due_on date not null,
  state text not null check (state in ('open', 'met', 'missed', 'void')),
  stopped_at timestamptz(3),
  estimated boolean not null,
  -- Of a last free day, who named which.
  sources jsonb not null,
  -- The level that people were told of for this time, and when they are to be told next.
  told_level text not null check (told_level in ('none', 'amber', 'red', 'overdue')),
  next_at timestamptz(3),
  -- One of each kind for each load. It says no more than the load's id.
  id bigint primary key generated always as (load_id::bigint * 16 + array_position(array[
    'acknowledge', 'delivery_order', 'last_free_day', 'pickup_appointment', 'delivery_appointment', 'return_appointment',
    'return_by', 'port_cutoff', 'wait_terminal', 'wait_delivery'], kind)) stored
);
create index load_clocks_of_load on load_clocks (load_id);
create index load_clocks_to_tell on load_clocks (next_at) where state = 'open' and next_at is not null;
create index load_clocks_of_shipper on load_clocks (shipper_id, due_at, id) where state = 'open';
create index load_clocks_of_winner on load_clocks (winner_id, due_at, id) where state = 'open';
-- With what those of everyone are narrowed to.
create index load_clocks_by_due on load_clocks (due_at, id) include (kind, terminal_id, line, amber_at, red_at, due_on)
  where state = 'open';

-- The numbers by which a load is found, each as it is compared: capitals and digits alone.
create table load_identifiers (
  load_id integer not null references loads,
  shipper_id integer not null,
  field text not null,
  value text not null,
  key text collate "C" not null,
  primary key (load_id, field, key)
);
create index load_identifiers_by_key on load_identifiers (key, load_id);
create index load_identifiers_of_shipper on load_identifiers (shipper_id, key, load_id);

-- A filter of the available loads that a trucker has saved by name. What is empty does not narrow it.
create table saved_lanes (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  name text not null,
  area_ids integer[] not null,
  container_types text[] not null,
  -- At least one of them, where there is any.
  special_handling boolean[] not null check (cardinality(special_handling) = 5),
  direction text not null check (direction in ('any', 'import', 'export')),
  -- Whether its owner is told of every new load that matches it.
  alert boolean not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  public_id bigint not null default random_id()
);
create unique index saved_lanes_public_id on saved_lanes (public_id);
create unique index saved_lanes_name on saved_lanes (user_id, lower(name));
create index saved_lanes_of_user on saved_lanes (user_id, id);

-- Questions of truckers about a load, each with its answer; without a trucker it is a note of the shipper.
create table questions (
  id integer generated always as identity primary key,
  load_id integer not null references loads,
  trucker_id integer references users,
  text text not null,
  asked_at timestamptz(3) not null,
  answer text,
  answered_at timestamptz(3),
  -- Removed by staff from all pages but theirs.
  hidden_at timestamptz(3),
  hidden_by integer references staff,
  hidden_reason text,
  public_id bigint not null default random_id(),
  check ((answer is null) = (answered_at is null)),
  check ((hidden_at is null) = (hidden_reason is null))
);
create unique index questions_public_id on questions (public_id);
create index questions_of_load on questions (load_id, id);

-- Numbers that a shipper saved by name, in place of what the estimate of a bid assumes.
create table scenarios (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  name text not null,
  chassis_days integer not null check (chassis_days between 0 and 30),
  prepull boolean not null,
  storage_days integer not null check (storage_days between 0 and 30),
  terminal_hours numeric(4, 2) not null check (terminal_hours between 0 and 48),
  delivery_hours numeric(4, 2) not null check (delivery_hours between 0 and 48),
  dry_runs integer not null check (dry_runs between 0 and 5),
  exam_stops integer not null check (exam_stops between 0 and 3),
  extra_stops integer not null check (extra_stops between 0 and 10),
  is_usual boolean not null default false,
  created_at timestamptz(3) not null default clock_timestamp(),
  public_id bigint not null default random_id()
);
create unique index scenarios_public_id on scenarios (public_id);
create unique index scenarios_name on scenarios (user_id, lower(name));
create unique index scenarios_usual on scenarios (user_id) where is_usual;
create index scenarios_of_user on scenarios (user_id, id);
