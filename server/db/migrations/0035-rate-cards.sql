-- The rates that a trucker keeps for an area. The area is one of the reference list; the charges have the names of a bid's.
create table if not exists rate_cards (
  user_id integer not null references users,
  area_id integer not null,
  charges jsonb not null,
  updated_at timestamptz(3) not null default now(),
  primary key (user_id, area_id)
);
