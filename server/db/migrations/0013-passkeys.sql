-- Passkeys (WebAuthn): a key pair on a device of the owner, which signs in without password and code.
create table passkeys (
  id integer generated always as identity primary key,
  public_id bigint not null default random_id(),
  user_id integer references users,
  staff_id integer references staff,
  -- As its device made it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- What its device last counted; 0 for those that count nothing.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- Its device keeps a copy elsewhere.
  synced boolean not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  last_used_at timestamptz(3),
  check (num_nonnulls(user_id, staff_id) = 1)
);
create unique index passkeys_public_id on passkeys (public_id);
create index passkeys_of_user on passkeys (user_id) where user_id is not null;
create index passkeys_of_staff on passkeys (staff_id) where staff_id is not null;

-- What a passkey is to sign: for one purpose and portal, and for one account unless it signs in; removed when it is used.
create table passkey_challenges (
  challenge_hash bytea primary key,
  portal text not null check (portal in ('user', 'staff')),
  purpose text not null check (purpose in ('sign-in', 'register', 'confirm')),
  user_id integer references users,
  staff_id integer references staff,
  expires_at timestamptz(3) not null,
  check (num_nonnulls(user_id, staff_id) = case when purpose = 'sign-in' then 0 else 1 end)
);
create index passkey_challenges_expired on passkey_challenges (expires_at);

-- Whether its owner has used a passkey in it: that is a second factor, which a password alone is not.
alter table sessions add column by_passkey boolean not null default false;
