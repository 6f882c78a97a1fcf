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
  created_at timestamptz(3) not null default clock_timestamp()
);
create unique index saved_lanes_name on saved_lanes (user_id, lower(name));
create index saved_lanes_of_user on saved_lanes (user_id, id);

-- When the owner of the address asked for the list, or staff put it there. Nothing goes to others.
alter table truckers_mailing_list add column confirmed_at timestamptz(3);
update truckers_mailing_list set confirmed_at = created_at;

-- Who asked for the list and has not followed the link in the mail yet; what they said counts from then on.
create table mailing_list_joins (
  id integer generated always as identity primary key,
  token_hash bytea not null,
  email text not null,
  name text not null,
  company text not null,
  drayage_area_id integer not null references areas,
  created_at timestamptz(3) not null default clock_timestamp()
);
create unique index mailing_list_joins_token on mailing_list_joins (token_hash);
create index mailing_list_joins_email on mailing_list_joins (lower(email), created_at);
create index mailing_list_joins_age on mailing_list_joins (created_at);

-- Whom an alert of new loads goes to.
create index mailing_list_to_alert on truckers_mailing_list (drayage_area_id, id)
  where confirmed_at is not null and not unsubscribed;
-- The ones that forgetting looks for.
create index mailing_list_unconfirmed on truckers_mailing_list (created_at) where confirmed_at is null;

-- The loads that the mailing list was told of: each once, however often that is tried.
create table mailing_list_alerts (
  load_id integer primary key references loads,
  at timestamptz(3) not null default clock_timestamp()
);
