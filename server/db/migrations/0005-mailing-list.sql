-- Truckers who hear of new loads in an area, with or without an account. A row that unsubscribed stays, marked.
create table truckers_mailing_list (
  id integer generated always as identity primary key,
  email text not null,
  name text not null,
  company text not null,
  drayage_area_id integer not null references areas,
  unsubscribed boolean not null default false,
  created_at timestamptz(3) not null default clock_timestamp(),
  -- When the owner of the address asked for the list, or staff put it there. Nothing goes to others.
  confirmed_at timestamptz(3),
  searched text not null generated always as (
    search_words(email || ' ' || coalesce(name, '') || ' ' || coalesce(company, ''))
  ) stored
);
create unique index truckers_mailing_list_email on truckers_mailing_list (lower(email));
create index mailing_list_searched on truckers_mailing_list using gin (searched_words(searched));
-- Pages of the list, the newest first: the whole, and narrowed by area, by whether they are unsubscribed, or by both.
create index mailing_list_newest on truckers_mailing_list (created_at desc, id desc);
create index mailing_list_of_area on truckers_mailing_list (drayage_area_id, created_at desc, id desc);
create index mailing_list_by_unsubscribed on truckers_mailing_list (unsubscribed, created_at desc, id desc);
create index mailing_list_of_area_by_unsubscribed
  on truckers_mailing_list (drayage_area_id, unsubscribed, created_at desc, id desc);
create index mailing_list_by_email on truckers_mailing_list (lower(email) collate "C", id);
-- The recipients of an alert of new loads.
create index mailing_list_to_alert on truckers_mailing_list (drayage_area_id, id)
  where confirmed_at is not null and not unsubscribed;
-- The rows that are forgotten after a while.
create index mailing_list_unconfirmed on truckers_mailing_list (created_at) where confirmed_at is null;

-- People who asked for the list and have not followed the link in the email yet; what they said counts from then on.
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

-- The loads that the mailing list was told of: each once, however often that is tried.
create table mailing_list_alerts (
  load_id integer primary key references loads,
  at timestamptz(3) not null default clock_timestamp()
);
