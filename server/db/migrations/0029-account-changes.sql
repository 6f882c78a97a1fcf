-- Accounts whose programs can follow what happens: those that have made an access token. The number of the last message of each
-- counts up from the millisecond at which it began, so one that begins again later uses no number twice.
create table followers (
  user_id integer primary key references users on delete cascade,
  last_number bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint
);
create function note_follower() returns trigger language plpgsql as $$
begin
  insert into followers (user_id) values (new.user_id) on conflict do nothing;
  return null;
end $$;
create trigger access_grants_follow after insert on access_grants for each row when (new.kind = 'token')
  execute function note_follower();
insert into followers (user_id) select distinct user_id from access_grants where kind = 'token' on conflict do nothing;

-- What each of them may know of, in the order of commits: a number is given under the lock of the follower.
create table account_changes (
  user_id integer not null references followers on delete cascade,
  number bigint not null,
  at timestamptz(3) not null default clock_timestamp(),
  type text not null,
  body text not null,
  primary key (user_id, number)
);
create index account_changes_age on account_changes using brin (at);
