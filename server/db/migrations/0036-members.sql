-- People of an account beside its owner: each signs in for the account, with the rights of a role. One who is invited has no
-- username yet; an invitation is a link of `account_tokens`.
create table members (
  id integer generated always as identity primary key,
  public_id bigint not null default random_id(),
  user_id integer not null references users,
  username text,
  -- Empty until the invitation is accepted: no password matches it.
  password_hash text not null default '',
  full_name text not null,
  email text not null,
  email_confirmed_at timestamptz(3),
  role text not null check (role in ('dispatcher', 'billing', 'viewer')),
  -- In cents; null for none.
  award_limit bigint check (award_limit >= 0),
  active boolean not null default true,
  created_at timestamptz(3) not null default clock_timestamp(),
  last_login timestamptz(3),
  -- The headings of messages that are emailed and pushed.
  mail_headings text[] not null default '{}',
  daily_mail boolean not null default true,
  -- The latest notification that was there when the bell was opened.
  seen_through bigint not null default 0
);
create unique index members_public_id on members (public_id);
create unique index members_username on members (lower(username)) where username is not null;
create unique index members_of_user on members (user_id, lower(email));

-- One namespace: a name is that of an account or of a member, in any case. Whoever takes one waits for others who take the same,
-- and sees what they wrote, so that of two at one moment the second is refused as if the name was in its own index.
create function keep_name_unique() returns trigger language plpgsql as $$
begin
  if new.username is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('username ' || lower(new.username), 0));
  if tg_table_name = 'users' and exists (select from members where lower(username) = lower(new.username))
    or tg_table_name = 'members' and exists (select from users where lower(username) = lower(new.username)) then
    raise unique_violation using message = 'username is taken', constraint = 'users_username';
  end if;
  return new;
end $$;
create trigger users_name_unique before insert or update of username on users
  for each row execute function keep_name_unique();
create trigger members_name_unique before insert or update of username on members
  for each row execute function keep_name_unique();

-- Sessions, factors and links belong to one person: the owner of an account, a member of it, or a member of staff.
alter table sessions add column member_id integer references members;
alter table sessions drop constraint sessions_check;
alter table sessions add constraint sessions_owner check (num_nonnulls(user_id, staff_id, member_id) = 1) not valid;
alter table second_factors add column member_id integer unique references members;
alter table second_factors drop constraint second_factors_check;
alter table second_factors add constraint second_factors_owner
  check (num_nonnulls(user_id, staff_id, member_id) = 1) not valid;
alter table sign_in_tickets add column member_id integer references members;
alter table sign_in_tickets drop constraint sign_in_tickets_check;
alter table sign_in_tickets add constraint sign_in_tickets_owner
  check (num_nonnulls(user_id, staff_id, member_id) = 1) not valid;
alter table passkeys add column member_id integer references members;
alter table passkeys drop constraint passkeys_check;
alter table passkeys add constraint passkeys_owner check (num_nonnulls(user_id, staff_id, member_id) = 1) not valid;
alter table passkey_challenges add column member_id integer references members;
alter table passkey_challenges drop constraint passkey_challenges_check;
alter table passkey_challenges add constraint passkey_challenges_owner
  check (num_nonnulls(user_id, staff_id, member_id) = case when purpose = 'sign-in' then 0 else 1 end) not valid;
alter table account_tokens add column member_id integer references members;
alter table account_tokens drop constraint account_tokens_owner;
alter table account_tokens add constraint account_tokens_owner
  check (num_nonnulls(user_id, staff_id, member_id) = 1) not valid;
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check
  check (purpose in ('reset_password', 'confirm_email', 'undo_email', 'open_codes', 'join')) not valid;
create index sessions_member on sessions (member_id) where member_id is not null;
create index sign_in_tickets_of_member on sign_in_tickets (member_id) where member_id is not null;
create index passkeys_of_member on passkeys (member_id) where member_id is not null;
create index account_tokens_of_member on account_tokens (member_id, purpose, created_at) where member_id is not null;

-- Which member of the account did it; null for its owner.
alter table events add column actor_member_id integer;

-- Which member of the account bound its side to a version of the paper; null for its owner. Only the own side and staff read it.
alter table acknowledgements add column member_id integer references members;

-- When members get a notification by email, by what is usual for its kind: the owner's choices are the owner's. Null where no
-- member of the account gets it.
alter table notifications add column member_mail text check (member_mail in ('at_once', 'daily'));
alter table notifications add column member_mailed_at timestamptz(3);

-- The member to whom an email goes; null for the owner of the account, and for addresses of the mailing list.
alter table mails add column member_id integer references members on delete set null;
create index mails_of_member on mails (member_id) where member_id is not null and state in ('waiting', 'dead');
