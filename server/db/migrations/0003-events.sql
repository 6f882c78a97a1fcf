-- What happened, once and for ever: activity, history, the audit log and live updates are read from here.
create table events (
  id bigint generated always as identity primary key,
  -- In milliseconds, as precisely as a cursor carries it.
  at timestamptz(3) not null default clock_timestamp(),
  action text not null,
  actor_user_id integer references users,
  actor_staff_id integer references staff,
  load_id integer references loads,
  bid_id integer references bids,
  before jsonb,
  after jsonb,
  -- Whose load the event is about. A shipper's loads may be many: their events are found by this column, in order,
  -- where a join would have to gather and sort all that ever happened to them.
  shipper_id integer,
  public_id bigint not null default random_id(),
  -- Where a sign-in was made or failed.
  client_address text,
  user_agent text,
  -- Where the event is read, as the row of its action in domain/events says: an action that comes later needs no index
  -- of its own. Null is one that is not in the audit log.
  audit_kind text,
  in_staff_feed boolean not null default false,
  for_bidders boolean not null default false
);
create unique index events_public_id on events (public_id);
create index events_of_load on events (load_id, id) where load_id is not null;
create index history_of_actor on events (actor_user_id, at, id) include (action) where actor_user_id is not null;
create index history_of_shipper on events (shipper_id, at, id) include (action) where shipper_id is not null;
-- What all bidders of an auction are told; the bids of the others, which are most of what happens, are not among it.
create index history_of_auction on events (load_id, at) include (id, action) where for_bidders;
create index events_of_staff_feed on events (at, id) where in_staff_feed;
-- The audit log is read by kind, each in its order, or by who acted: marketplace users have an index already.
create index audit_log on events (audit_kind, at, id) where audit_kind is not null;
create index audit_of_staff on events (actor_staff_id, at, id) include (action) where actor_staff_id is not null;
-- By which way a load that is billed came there.
create index events_of_return on events (load_id) where action = 'status_changed' and after ->> 'status' = 'returned';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are never changed or removed';
end $$;
create trigger events_append_only before update or delete on events for each row execute function refuse_change();

create function fill_event_shipper() returns trigger language plpgsql as $$
begin
  new.shipper_id := (select shipper_id from loads where id = new.load_id);
  return new;
end $$;
create trigger events_fill_shipper before insert on events
  for each row when (new.load_id is not null and new.shipper_id is null) execute function fill_event_shipper();

-- Who was told of which event, and by which ways. One row also where it is not under the bell: nobody is told twice.
create table notifications (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  event_id bigint not null references events,
  kind text not null,
  title text not null,
  message text not null,
  link text,
  created_at timestamptz(3) not null default clock_timestamp(),
  read_at timestamptz(3),
  load_id integer references loads,
  in_app boolean not null default true,
  mail text check (mail in ('at_once', 'daily')),
  push boolean not null default false,
  -- How many events it sums up, such as bids on one load within a few minutes.
  happenings integer not null default 1,
  -- When its immediate email and its messages to devices are due; null when none are due, or they were delivered.
  deliver_at timestamptz(3),
  -- When its email was written.
  mailed_at timestamptz(3),
  -- When the messages to the person's devices were asked for.
  pushed_at timestamptz(3),
  public_id bigint not null default random_id()
);
create unique index notifications_public_id on notifications (public_id);
create unique index notifications_once on notifications (event_id, user_id);
create index notifications_newest on notifications (user_id, id desc) where in_app;
create index notifications_unread on notifications (user_id) where in_app and read_at is null;
create index notifications_to_deliver on notifications (deliver_at, event_id) where deliver_at is not null;
create index notifications_to_digest on notifications (user_id, id) where mail = 'daily' and mailed_at is null;
-- Unread bids on one load: several within a few minutes are told as one.
create index notifications_to_group on notifications (load_id, user_id) where kind = 'new_bid' and read_at is null;
-- Under the bell a shipper finds one row per load with bids: the newest of these.
create index notifications_bids_of_load on notifications (user_id, load_id, id) where kind = 'new_bid' and in_app;
create index notifications_age on notifications using brin (created_at);

-- How a person wants to be told of one kind; without a row, as the kind usually is.
create table notification_choices (
  user_id integer not null references users,
  kind text not null,
  in_app boolean not null,
  mail text not null check (mail in ('off', 'at_once', 'daily')),
  push boolean not null,
  primary key (user_id, kind)
);

-- Browsers that take messages while someone is signed in with them: one per session, gone with it.
create table push_subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  session_id integer not null unique references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- Every email, until long after it was sent. Its content can hold a secret link: it is kept only while it may be sent.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id integer references users,
  to_address text not null,
  subject text not null,
  content jsonb,
  -- Where one click ends emails of its kind (RFC 8058).
  unsubscribe_path text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead', 'unsent')),
  attempts integer not null default 0,
  -- Which run of which job is sending it: no other job may, and that job again only in a later run.
  taken_by_job bigint,
  taken_by_run integer,
  last_error text,
  created_at timestamptz(3) not null default clock_timestamp(),
  sent_at timestamptz(3)
);
create index mails_newest on mails (created_at desc, id desc);
create index mails_by_state on mails (state, created_at desc, id desc);

-- What staff tell some or all until a moment, or until it is taken back. What has ended is in the events.
create table notices (
  id integer generated always as identity primary key,
  title text not null,
  text text not null default '',
  audience text not null check (audience in ('staff', 'shippers', 'truckers', 'everyone')),
  until timestamptz(3),
  -- Null for the notices of the demo market, which nobody has posted.
  staff_id integer references staff,
  created_at timestamptz(3) not null default clock_timestamp()
);

-- Each transaction writes here what it tells open pages. Every process reads the rows by id after the commit. Rows are
-- kept for five minutes.
create table live_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  message jsonb not null
);
