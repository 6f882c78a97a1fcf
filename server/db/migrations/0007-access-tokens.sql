-- Access tokens are grants as well: to an account, not to one load.
alter table access_grants
  alter column load_id drop not null,
  alter column award_id drop not null,
  drop constraint access_grants_kind_check,
  add constraint access_grants_kind_check check (kind in ('driver', 'tracking', 'token')),
  add constraint access_grants_subject_check check (num_nulls(load_id, award_id) = case when kind = 'token' then 2 else 0 end),
  add column scopes text[] not null default '{}',
  -- The address from which it was last used.
  add column last_used_from text,
  -- What was done about its end: 1 its owner told a week before, 2 a day before, 3 its end recorded.
  add column end_stage smallint not null default 0;
create index access_grants_of_user on access_grants (user_id, id) where kind = 'token';
create index access_grants_ending on access_grants (expires_at) where kind = 'token' and revoked_at is null and end_stage < 3;
create index access_grants_ended on access_grants (least(expires_at, revoked_at)) where kind = 'token';
