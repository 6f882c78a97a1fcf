-- When wrong codes were entered within a day and since the last right one, and since when they were too many: codes of the app
-- are refused until a link opens them again.
alter table second_factors add column wrong_codes timestamptz(3)[] not null default '{}';
alter table second_factors add column codes_closed_at timestamptz(3);

-- That link is of an account of either portal.
alter table account_tokens alter column user_id drop not null;
alter table account_tokens add column staff_id integer references staff;
alter table account_tokens add constraint account_tokens_owner check (num_nonnulls(user_id, staff_id) = 1);
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check
  check (purpose in ('reset_password', 'confirm_email', 'undo_email', 'open_codes'));
create index account_tokens_of_staff on account_tokens (staff_id, purpose, created_at) where staff_id is not null;
