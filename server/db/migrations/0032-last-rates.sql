-- Whether a new bid of the trucker starts with the rates of the latest one.
alter table user_settings add column start_from_last_rates boolean not null default false;
