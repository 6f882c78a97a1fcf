-- Lists are searched by the beginnings of words: in small letters, one space before each.
create function search_words(text) returns text language sql immutable strict parallel safe
  return ' ' || lower(regexp_replace(btrim($1), '\s+', ' ', 'g'));
-- The words of such a text for an index, which finds them by their beginnings.
create function searched_words(text) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(string_to_array($1, ' '), ''));

-- What stands in answers, addresses and cursors in place of a growing number, which would tell how much others do:
-- a random whole number of 53 bits, as precise as numbers are in JSON. Both ends of a random UUID are random throughout.
create function random_id() returns bigint language sql volatile as $$
  select greatest(1, ('x' || left(hex, 8) || right(hex, 8))::bit(64)::bigint & 9007199254740991)
  from (select gen_random_uuid()::text as hex) as random
$$;

create table areas (
  id integer primary key,
  name text not null,
  country text not null,
  lat double precision not null,
  lon double precision not null
);

create table terminals (
  id integer primary key,
  area_id integer not null references areas,
  port_or_ramp_name text not null,
  name text not null,
  kind text not null,
  lat double precision not null,
  lon double precision not null
);
create index terminals_area on terminals (area_id);

create table users (
  id integer generated always as identity primary key,
  username text not null,
  password_hash text not null,
  display_name text,
  role text not null check (role in ('shipper', 'trucker', 'admin')),
  company_name text,
  contact_name text,
  email text,
  phone text,
  country text not null default 'USA' check (country in ('USA', 'CAN', 'MEX')),
  areas_served integer[] not null default '{}',
  container_handling boolean[] not null default '{f,f,f,f,f}' check (cardinality(container_handling) = 5),
  estimated_capacity integer not null default 1 check (estimated_capacity >= 1),
  dot_number text,
  mc_number text,
  scac_code text,
  additional_info text,
  registered boolean not null default false,
  created_at timestamptz(3) not null default clock_timestamp(),
  -- When the owner of the account showed that the address is theirs. Email goes to no other address.
  email_confirmed_at timestamptz(3),
  -- The confirmed address before the present one, while the present one is not confirmed: email goes there.
  former_email text,
  -- Set while the account is suspended, with what the admin wrote.
  suspended_at timestamptz(3),
  suspended_reason text,
  searched text not null generated always as (
    search_words(username || ' ' || coalesce(display_name, '') || ' ' || coalesce(company_name, '') || ' ' ||
      coalesce(email, ''))
  ) stored
);
create unique index users_username on users (lower(username));
create index users_areas_served on users using gin (areas_served) where role = 'trucker';
-- Several accounts can have one address: someone who forgot a password gives either name or address.
create index users_confirmed_email on users (lower(email)) where email_confirmed_at is not null;
create index users_former_email on users (lower(former_email)) where former_email is not null;
create index users_suspended on users (id) where suspended_at is not null;
create index users_searched on users using gin (searched_words(searched));
create index users_newest on users (created_at desc, id desc);
create index users_newest_of_role on users (role, created_at desc, id desc);
create index users_newest_unregistered on users (created_at desc, id desc) where not registered;
create index users_by_name on users (lower(username) collate "C", id);
create index users_by_display_name on users (lower(coalesce(nullif(display_name, ''), username)) collate "C", id);
create index users_by_company on users (coalesce(nullif(lower(company_name), ''), U&'\+10FFFF') collate "C", id);
create index users_by_company_descending on users (lower(coalesce(company_name, '')) collate "C", id);
create index users_by_email on users (coalesce(nullif(lower(email), ''), U&'\+10FFFF') collate "C", id);
create index users_by_email_descending on users (lower(coalesce(email, '')) collate "C", id);

-- What people have chosen; without a row, nothing. Without a theme, a device keeps its own.
create table user_settings (
  user_id integer primary key references users,
  theme text check (theme in ('light', 'dark', 'system')),
  default_auction_duration integer check (default_auction_duration between 1 and 336),
  default_decision_hours integer not null default 0 check (default_decision_hours between 0 and 72),
  -- The built-in scenario that What if opens with.
  usual_preset text
    check (usual_preset in ('as-estimated', 'smooth', 'slow-dock', 'port-congestion', 'customs-exam')),
  notify_in_app boolean not null default true,
  notify_new_loads boolean not null default false,
  -- The hour of the daily email, on the clock of the place where it was chosen.
  digest_hour integer not null default 7 check (digest_hour between 0 and 23),
  time_zone text,
  -- Whether a new bid of the trucker starts with the rates of the latest one.
  start_from_last_rates boolean not null default false
);
create index user_settings_new_loads on user_settings (user_id) where notify_new_loads;

create table staff (
  id integer generated always as identity primary key,
  username text not null,
  password_hash text not null,
  full_name text not null,
  email text not null,
  role text not null check (role in ('admin', 'operations', 'accounting', 'support')),
  active boolean not null default true,
  last_login timestamptz,
  created_at timestamptz(3) not null default clock_timestamp(),
  -- An administrator has set the password: its owner chooses another one first.
  password_expired boolean not null default false
);
create unique index staff_username on staff (lower(username));
create index staff_newest on staff (created_at desc, id desc);

-- The token itself is only in the browser's cookie; here is its SHA-256. The token can be renewed, the id stays.
create table sessions (
  token_hash bytea primary key,
  user_id integer references users,
  staff_id integer references staff,
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  id integer generated always as identity unique,
  user_agent text,
  -- The session counts as confirmed for 15 minutes from here.
  confirmed_at timestamptz(3),
  -- Since when the session's cookie has the name that no other host can set; null: its cookie has the plain name.
  host_cookie_since timestamptz(3),
  check (num_nonnulls(user_id, staff_id) = 1)
);
create index sessions_user on sessions (user_id) where user_id is not null;
create index sessions_staff on sessions (staff_id) where staff_id is not null;
-- Sessions that are over are found and removed every minute.
create index sessions_created on sessions (created_at);
create index sessions_last_seen on sessions (last_seen_at);

-- Recent failed sign-ins and new accounts, by portal ('user', 'staff', 'register'), account and address.
create table sign_in_failures (
  portal text not null,
  account text not null,
  address text not null,
  at timestamptz not null default clock_timestamp()
);
create index sign_in_failures_account on sign_in_failures (portal, account, at);
create index sign_in_failures_address on sign_in_failures (portal, address, at);

-- Addresses from which an account has signed in before: failures from elsewhere do not lock these out.
create table sign_in_addresses (
  portal text not null,
  account text not null,
  address text not null,
  last_at timestamptz not null default clock_timestamp(),
  primary key (portal, account, address)
);

-- How many sign-ins failed on a day (UTC) for names that no account has: only the first of them are events.
create table unknown_sign_ins (day date primary key, count integer not null);

-- Links that open an account to whoever holds them. The secret is in the link alone; here is its SHA-256.
create table account_tokens (
  token_hash bytea primary key,
  user_id integer not null references users,
  purpose text not null check (purpose in ('reset_password', 'confirm_email', 'undo_email')),
  -- The address it was sent to, and the only one it counts for; null for a link that staff have handed out.
  address text,
  created_at timestamptz(3) not null default clock_timestamp(),
  -- A newer link of its purpose brings this forward.
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index account_tokens_of_user on account_tokens (user_id, purpose, created_at);
create index account_tokens_of_address on account_tokens (lower(address), purpose, created_at);
create index account_tokens_expired on account_tokens (expires_at);

-- Answers of writes, by the key that their sender gave them: sent again, a write answers the same and does nothing.
-- The row is the first thing that such a write makes and its answer the last, in one transaction.
create table idempotency_keys (
  actor text not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  answer text check (octet_length(answer) <= 65536),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (actor, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Shippers who cancelled many auctions with bids within a day, with how many at the last count.
create table flagged_accounts (
  user_id integer primary key references users,
  cancelled_auctions integer not null,
  first_at timestamptz(3) not null default clock_timestamp(),
  last_at timestamptz(3) not null default clock_timestamp()
);
create index flagged_accounts_newest on flagged_accounts (last_at desc, user_id desc);

-- That the demo market was seeded here: its passwords are published.
create table demo_market (
  seeded_at timestamptz(3) not null default now()
);

-- What the server makes once and never shows: keys to sign with.
create table secrets (name text primary key, value text not null);
