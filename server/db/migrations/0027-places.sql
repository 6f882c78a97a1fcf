-- A place that loads of an account were posted for, as it was posted last.
create table places (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  -- What it has in common with the same place written otherwise.
  key text not null,
  city_or_zip text not null,
  place jsonb not null,
  used_at timestamptz(3) not null
);
create unique index places_key on places (user_id, key);
create index places_of_user on places (user_id, used_at desc, id desc);
