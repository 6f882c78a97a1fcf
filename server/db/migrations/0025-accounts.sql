-- Until when a session counts as confirmed is 15 minutes after this.
alter table sessions add column confirmed_at timestamptz(3);

-- The confirmed address that the account had before its present one, while that is not confirmed: email goes there.
alter table users add column former_email text;
create index users_former_email on users (lower(former_email)) where former_email is not null;

-- Set while the account is suspended, with what the admin wrote.
alter table users
  add column suspended_at timestamptz(3),
  add column suspended_reason text;
create index users_suspended on users (id) where suspended_at is not null;

-- An administrator has set the password: its owner chooses another one first.
alter table staff add column password_expired boolean not null default false;

alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check
  check (purpose in ('reset_password', 'confirm_email', 'undo_email'));
