-- What somebody was told, and by which event. A list is asked for by person, newest first; the bell for what is unread.
create table notifications (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  event_id bigint not null references events,
  kind text not null,
  title text not null,
  message text not null,
  link text,
  created_at timestamptz(3) not null default clock_timestamp(),
  read_at timestamptz(3)
);
-- Nobody is told of one event twice.
create unique index notifications_once on notifications (event_id, user_id);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_age on notifications using brin (created_at);

-- What people have chosen; who has no row here has chosen nothing. Without a theme, a device keeps its own.
create table user_settings (
  user_id integer primary key references users,
  theme text check (theme in ('light', 'dark', 'system')),
  default_auction_duration integer check (default_auction_duration between 1 and 336),
  notify_in_app boolean not null default true,
  notify_new_loads boolean not null default false
);
create index user_settings_new_loads on user_settings (user_id) where notify_new_loads;
