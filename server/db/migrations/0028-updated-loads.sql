-- apart: each statement is a transaction of its own, so that people go on trading meanwhile. One that was cut off is run again.
-- When each load last changed for its shipper and those who oversee it. Beside the loads: most changes are bids, which would
-- otherwise rewrite every index of a load.
create table if not exists load_updates (
  load_id integer primary key,
  shipper_id integer not null,
  updated_at timestamptz(3) not null
);

create or replace function note_new_load() returns trigger language plpgsql as $$
begin
  insert into load_updates (load_id, shipper_id, updated_at) values (new.id, new.shipper_id, new.updated_at) on conflict do nothing;
  return null;
end $$;

create or replace trigger loads_note_new after insert on loads for each row execute function note_new_load();

insert into load_updates (load_id, shipper_id, updated_at) select id, shipper_id, updated_at from loads on conflict do nothing;

-- Behind the rows: with them it would lock every load until the last is written.
alter table load_updates drop constraint if exists load_updates_load_id_fkey;

alter table load_updates add constraint load_updates_load_id_fkey foreign key (load_id) references loads on delete cascade not valid;

alter table load_updates validate constraint load_updates_load_id_fkey;

drop index concurrently if exists load_updates_of_shipper;

create index concurrently load_updates_of_shipper on load_updates (shipper_id, updated_at, load_id);

drop index concurrently if exists load_updates_newest;

create index concurrently load_updates_newest on load_updates (updated_at, load_id);

-- The same for truckers: of a load what every trucker of its area may know, null since it was posted; of a bid what its trucker
-- and the shipper may know of both, null since its price was last changed.
alter table loads add column if not exists changed_at timestamptz(3);

alter table bids add column if not exists changed_at timestamptz(3);

drop index concurrently if exists loads_changed_by_area;

create index concurrently loads_changed_by_area on loads (drayage_area_id, status, coalesce(changed_at, created_at), id)
  where status in ('pending', 'active');

drop index concurrently if exists bids_changed_of_shipper;

create index concurrently bids_changed_of_shipper on bids (shipper_id, greatest(changed_at, updated_at), id);

drop index concurrently if exists bids_changed_of_trucker;

create index concurrently bids_changed_of_trucker on bids (trucker_id, greatest(changed_at, updated_at), load_id);
