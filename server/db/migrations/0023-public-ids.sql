-- What stands in answers, addresses and cursors in place of a growing number, which would tell how much others do:
-- a random whole number of 53 bits, as precise as numbers are in JSON. Both ends of a random UUID are random throughout.
create function random_id() returns bigint language sql volatile as $$
  select greatest(1, ('x' || left(hex, 8) || right(hex, 8))::bit(64)::bigint & 9007199254740991)
  from (select gen_random_uuid()::text as hex) as random
$$;

alter table bids add column public_id bigint not null default random_id();
alter table events add column public_id bigint not null default random_id();
alter table notifications add column public_id bigint not null default random_id();
alter table saved_lanes add column public_id bigint not null default random_id();
create unique index bids_public_id on bids (public_id);
create unique index events_public_id on events (public_id);
create unique index notifications_public_id on notifications (public_id);
create unique index saved_lanes_public_id on saved_lanes (public_id);
