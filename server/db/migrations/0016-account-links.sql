-- Links that open an account to whoever holds them. The secret stands in the link alone; here is its SHA-256.
create table account_tokens (
  token_hash bytea primary key,
  user_id integer not null references users,
  purpose text not null check (purpose in ('reset_password', 'confirm_email')),
  -- To which it was mailed, and for which alone it counts; null for one that staff have handed out.
  address text,
  created_at timestamptz(3) not null default clock_timestamp(),
  -- A newer link of its purpose brings this forward.
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index account_tokens_of_user on account_tokens (user_id, purpose, created_at);
create index account_tokens_of_address on account_tokens (lower(address), purpose, created_at);
create index account_tokens_expired on account_tokens (expires_at);

-- Who forgot a password says their name or their address; several accounts can have one.
create index users_confirmed_email on users (lower(email)) where email_confirmed_at is not null;

-- What these links do is in the audit log too.
drop index audit_log;
create index audit_log on events (action, at, id) where action in (
  'logged_in', 'staff_logged_in', 'session_ended', 'login_failed', 'staff_login_failed',
  'password_changed', 'staff_password_changed', 'staff_password_reset',
  'password_reset_requested', 'reset_link_issued', 'password_reset',
  'user_registered', 'registration_completed', 'profile_updated', 'user_edited', 'email_confirmed',
  'admin_created', 'staff_created', 'staff_edited', 'status_changed');
