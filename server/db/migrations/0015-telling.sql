-- What somebody was told, and over which ways. One row also where it is not put under the bell: nobody is told twice.
alter table notifications
  add column load_id integer references loads,
  add column in_app boolean not null default true,
  add column mail text check (mail in ('at_once', 'daily')),
  add column push boolean not null default false,
  -- How many happenings it sums up, such as bids on one load within a few minutes.
  add column happenings integer not null default 1,
  -- When its mail was written.
  add column mailed_at timestamptz(3);

drop index notifications_newest, notifications_unread;
create index notifications_newest on notifications (user_id, id desc) where in_app;
create index notifications_unread on notifications (user_id) where in_app and read_at is null;
create index notifications_to_digest on notifications (user_id, id) where mail = 'daily' and mailed_at is null;

-- How somebody wants to be told of one kind; without a row, as domain/notifications/choices.ts has it.
create table notification_choices (
  user_id integer not null references users,
  kind text not null,
  in_app boolean not null,
  mail text not null check (mail in ('off', 'at_once', 'daily')),
  push boolean not null,
  primary key (user_id, kind)
);

-- The hour at which somebody gets the daily mail, on the clock of the place where it was chosen.
alter table user_settings
  add column digest_hour integer not null default 7 check (digest_hour between 0 and 23),
  add column time_zone text;

-- When the owner of the account showed that the address is theirs; none other is written to.
alter table users add column email_confirmed_at timestamptz(3);

-- Whether people were told that the auction ends soon; an extension clears it.
alter table loads add column ending_soon_told_at timestamptz(3);

-- Every mail, until long after it was sent. Its content, which can hold a secret link, only while it may still be sent.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id integer references users,
  to_address text not null,
  subject text not null,
  content jsonb,
  -- Where one click ends mails of its kind (RFC 8058).
  unsubscribe_path text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead', 'unsent')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz(3) not null default clock_timestamp(),
  sent_at timestamptz(3)
);
create index mails_newest on mails (created_at desc, id desc);
create index mails_by_state on mails (state, created_at desc, id desc);

-- What the server makes once and never shows: keys to sign with.
create table secrets (name text primary key, value text not null);
