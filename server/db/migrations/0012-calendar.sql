-- The secret address of an account's calendar file: one an account, without an end.
alter table access_grants
  drop constraint access_grants_kind_check,
  add constraint access_grants_kind_check check (kind in ('driver', 'tracking', 'token', 'calendar')),
  drop constraint access_grants_subject_check,
  add constraint access_grants_subject_check
    check (num_nulls(load_id, award_id) = case when kind in ('token', 'calendar') then 2 else 0 end);
create unique index access_grants_one_calendar on access_grants (user_id) where kind = 'calendar';
