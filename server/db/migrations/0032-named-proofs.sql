-- A proof of delivery that names the carrier is held back where the operator keeps the two sides apart, also from now on.
alter table documents add column if not exists names_carrier boolean not null default false;
