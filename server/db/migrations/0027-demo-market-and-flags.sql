-- That the demo market was seeded here: its passwords are published.
create table demo_market (
  seeded_at timestamptz(3) not null default now()
);

-- Shippers who cancelled many auctions with bids within a day, with how many at the last count.
create table flagged_accounts (
  user_id integer primary key references users,
  cancelled_auctions integer not null,
  first_at timestamptz(3) not null default clock_timestamp(),
  last_at timestamptz(3) not null default clock_timestamp()
);
create index flagged_accounts_newest on flagged_accounts (last_at desc, user_id desc);
