-- Addresses of other systems that are told of what happens, by signed messages.
create table webhooks (
  id integer generated always as identity primary key,
  public_id bigint not null default random_id(),
  user_id integer not null references users,
  url text not null,
  description text not null default '',
  types text[] not null,
  -- Of new loads only those on a saved lane.
  lanes_only boolean not null default false,
  -- As server/db/sealed.ts stores it; the old one signs too until it ends.
  secret text not null,
  old_secret text,
  old_secret_ends_at timestamptz(3),
  disabled_reason text check (disabled_reason in ('owner', 'staff', 'gone', 'failing')),
  created_at timestamptz(3) not null default clock_timestamp(),
  last_delivered_at timestamptz(3),
  -- Deliveries in a row that failed, and since when there was none that did not.
  failing integer not null default 0,
  failing_since timestamptz(3),
  failing_told_at timestamptz(3),
  removed_at timestamptz(3)
);
create unique index webhooks_public_id on webhooks (public_id);
create index webhooks_of_user on webhooks (user_id) where removed_at is null;
-- Those that hear of anything: whether there are any is asked with every event.
create index webhooks_enabled on webhooks (user_id) where removed_at is null and disabled_reason is null;

-- Events that are yet to be turned into deliveries. A row is written with its event, and removed when these are made.
create table webhook_events (
  event_id bigint primary key,
  trucker_id integer
);

-- What one webhook is sent. It stays the same however often it is tried.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  public_id bigint not null default random_id(),
  webhook_id integer not null references webhooks,
  -- Null for a test.
  event_id bigint,
  type text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'dead')),
  attempts integer not null default 0,
  -- When it is due; null once it is delivered or dead.
  next_at timestamptz(3) default clock_timestamp(),
  -- Until when the process that sends it has it.
  taken_until timestamptz(3),
  last_status integer,
  last_ms integer,
  created_at timestamptz(3) not null default clock_timestamp()
);
create unique index webhook_deliveries_public_id on webhook_deliveries (public_id);
-- One event is told to a webhook once, however often its job runs.
create unique index webhook_deliveries_once on webhook_deliveries (event_id, webhook_id, type) where event_id is not null;
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_by_state on webhook_deliveries (webhook_id, state, created_at desc, id desc);
-- What is to be sent: endpoint by endpoint, so that one with many waiting is no longer than the others to look through.
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where next_at is not null;
create index webhook_deliveries_age on webhook_deliveries using brin (created_at);

create table webhook_tries (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  at timestamptz(3) not null,
  status integer,
  ms integer not null,
  failure text,
  answer text not null default ''
);
create index webhook_tries_of_delivery on webhook_tries (delivery_id, id);
