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
  created_at timestamptz not null default clock_timestamp()
);
create unique index users_username on users (lower(username));
create index users_areas_served on users using gin (areas_served) where role = 'trucker';

create table staff (
  id integer generated always as identity primary key,
  username text not null,
  password_hash text not null,
  full_name text not null,
  email text not null,
  role text not null check (role in ('admin', 'operations', 'accounting', 'support')),
  active boolean not null default true,
  last_login timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create unique index staff_username on staff (lower(username));

-- The token itself is only in the browser's cookie; here stands its SHA-256.
create table sessions (
  token_hash bytea primary key,
  user_id integer references users,
  staff_id integer references staff,
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(user_id, staff_id) = 1)
);
create index sessions_user on sessions (user_id) where user_id is not null;
create index sessions_staff on sessions (staff_id) where staff_id is not null;

-- Failed sign-ins and made accounts of late, by portal ('user', 'staff', 'register'), account and address.
create table sign_in_failures (
  portal text not null,
  account text not null,
  address text not null,
  at timestamptz not null default clock_timestamp()
);
create index sign_in_failures_account on sign_in_failures (portal, account, at);
create index sign_in_failures_address on sign_in_failures (portal, address, at);

-- From where an account has signed in before: such an address is not locked out by failures from elsewhere.
create table sign_in_addresses (
  portal text not null,
  account text not null,
  address text not null,
  last_at timestamptz not null default clock_timestamp(),
  primary key (portal, account, address)
);

create sequence load_numbers start 100001;

create table loads (
  id integer generated always as identity primary key,
  load_number text not null unique default 'QB-' || nextval('load_numbers'),
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
  completed_at timestamptz(3)
);
alter sequence load_numbers owned by loads.load_number;

-- Imported rows may lack an expiry: it is then the creation plus the duration.
create function fill_expiry() returns trigger language plpgsql as $$
begin
  new.expires_at := coalesce(new.expires_at, new.created_at + make_interval(hours => new.auction_duration));
  return new;
end $$;
create trigger loads_fill_expiry before insert on loads for each row execute function fill_expiry();

create index loads_newest on loads (created_at desc, id desc);
create index loads_of_shipper on loads (shipper_id, created_at desc, id desc);
create index loads_of_shipper_by_status on loads (shipper_id, status, created_at desc, id desc);
create index loads_closing on loads (expires_at, id) where status in ('pending', 'active');
create index loads_closing_by_shipper on loads (shipper_id, expires_at, id) where status in ('pending', 'active');
create index loads_closing_by_area on loads (drayage_area_id, expires_at, id) where status in ('pending', 'active');

create table bids (
  id integer generated always as identity primary key,
  load_id integer not null references loads,
  shipper_id integer not null references users,
  trucker_id integer not null references users,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'expired')),
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
  expired_with_auction boolean not null default false
);
create unique index bids_one_per_trucker on bids (load_id, trucker_id);
create unique index bids_one_accepted on bids (load_id) where status = 'accepted';
create index bids_of_trucker on bids (trucker_id, updated_at desc, id desc);
create index bids_of_shipper on bids (shipper_id, updated_at desc, id desc);
alter table loads add foreign key (winning_bid_id) references bids;

-- What happened, once and for ever: activity, history, the audit log and live updates are read from here.
create table events (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  action text not null,
  actor_user_id integer references users,
  actor_staff_id integer references staff,
  load_id integer references loads,
  bid_id integer references bids,
  before jsonb,
  after jsonb
);
create index events_of_load on events (load_id, id) where load_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are never changed or removed';
end $$;
create trigger events_append_only before update or delete on events for each row execute function refuse_change();
