-- The feed of the staff dashboard: the newest of what is told there, whatever else is written down.
create index events_of_staff_feed on events (at, id) where action in (
  'load_posted', 'auction_extended', 'auction_cancelled', 'status_changed', 'bid_submitted', 'bid_modified',
  'bid_accepted', 'user_registered', 'registration_completed', 'document_uploaded');

-- What staff have to say to some or all until a moment, or until it is taken back. What has ended is in the events.
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
