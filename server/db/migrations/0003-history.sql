-- A person's history is read newest first, by key: in milliseconds, as precisely as a cursor carries them.
alter table events alter column at type timestamptz(3);

-- Whose load an event is about. A shipper's loads may be many: their events are found by this column, in order,
-- where a join would have to gather and sort all that ever happened to them.
alter table events add column shipper_id integer;
alter table events disable trigger events_append_only;
update events set shipper_id = loads.shipper_id from loads where loads.id = events.load_id;
alter table events enable trigger events_append_only;

create function fill_event_shipper() returns trigger language plpgsql as $$
begin
  new.shipper_id := (select shipper_id from loads where id = new.load_id);
  return new;
end $$;
create trigger events_fill_shipper before insert on events
  for each row when (new.load_id is not null and new.shipper_id is null) execute function fill_event_shipper();

create index history_of_actor on events (actor_user_id, at, id) include (action)
  where actor_user_id is not null;
create index history_of_shipper on events (shipper_id, at, id) include (action) where shipper_id is not null;
-- What all bidders of an auction are told; the bids of the others, which are most of what happens, are not among it.
create index history_of_auction on events (load_id, at) include (id, action) where action in (
  'bid_accepted', 'auction_extended', 'auction_cancelled', 'auction_expired', 'status_changed');
