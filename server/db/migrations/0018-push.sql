-- Where browsers that somebody is signed in with take messages. Of a session one; it ends with the session.
create table push_subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  session_id integer not null unique references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
