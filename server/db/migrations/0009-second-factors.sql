-- The second factor of an account: codes of an authenticator app (TOTP).
create table second_factors (
  id integer generated always as identity primary key,
  user_id integer unique references users,
  staff_id integer unique references staff,
  -- As server/db/sealed.ts stores it.
  secret text not null,
  -- Since when a sign-in asks for a code; null until the first right one.
  since timestamptz(3),
  -- The latest step of 30 seconds whose code was used: neither it nor an earlier one is taken again.
  last_step bigint not null default 0,
  check (num_nonnulls(user_id, staff_id) = 1)
);

create table recovery_codes (
  id integer generated always as identity primary key,
  factor_id integer not null references second_factors on delete cascade,
  -- SHA-256 of the code, as server/db/sealed.ts stores it.
  hash text not null,
  used_at timestamptz(3)
);
create index recovery_codes_of_factor on recovery_codes (factor_id);

-- Sign-ins whose password was right and that wait for a code. The secret is with the browser alone; here is its SHA-256.
create table sign_in_tickets (
  token_hash bytea primary key,
  user_id integer references users,
  staff_id integer references staff,
  -- The address, as sign-ins are counted, that gave the password.
  address text not null,
  tries integer not null default 0,
  expires_at timestamptz(3) not null,
  check (num_nonnulls(user_id, staff_id) = 1)
);
create index sign_in_tickets_of_user on sign_in_tickets (user_id) where user_id is not null;
create index sign_in_tickets_of_staff on sign_in_tickets (staff_id) where staff_id is not null;
create index sign_in_tickets_expired on sign_in_tickets (expires_at);
