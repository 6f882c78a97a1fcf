-- Every page of a list, and the count beside it, is read from an index, however many loads there are.

-- Where bids stand beside an auction it is an active one, imported rows too: the stored status then says which.
create function mark_active() returns trigger language plpgsql as $$
begin
  new.status := 'active';
  return new;
end $$;
create trigger loads_mark_active before insert or update of status, bid_count on loads
  for each row when (new.status = 'pending' and new.bid_count > 0) execute function mark_active();
update loads set status = 'active' where status = 'pending' and bid_count > 0;

-- Whose the winning bid is: the won loads of a trucker are found by it.
alter table loads add column winner_id integer references users;
create function fill_winner() returns trigger language plpgsql as $$
begin
  new.winner_id := (select trucker_id from bids where id = new.winning_bid_id);
  return new;
end $$;
create trigger loads_fill_winner before insert on loads
  for each row when (new.winning_bid_id is not null) execute function fill_winner();
create trigger loads_change_winner before update of winning_bid_id on loads
  for each row when (new.winning_bid_id is distinct from old.winning_bid_id) execute function fill_winner();
update loads set winner_id = bids.trucker_id from bids where bids.id = winning_bid_id;
create index loads_won on loads (winner_id, status, created_at desc, id desc) where winner_id is not null;

create index loads_by_status on loads (status, created_at desc, id desc);

-- Running auctions by their end, each of the two statuses by itself.
create index loads_closing_by_status on loads (status, expires_at, id) where status in ('pending', 'active');
drop index loads_closing_by_shipper;
create index loads_closing_by_shipper on loads (shipper_id, status, expires_at, id)
  where status in ('pending', 'active');
drop index loads_closing_by_area;
create index loads_closing_by_area on loads (drayage_area_id, status, expires_at, id)
  where status in ('pending', 'active');

-- For the counts of a shipper's day and week.
create index loads_assigned on loads (shipper_id, assigned_at) where assigned_at is not null;
create index loads_completed on loads (shipper_id, completed_at) where completed_at is not null;

drop index bids_of_trucker;
create index bids_of_trucker on bids (trucker_id, status, updated_at desc, id desc);
drop index bids_of_shipper;
create index bids_of_shipper on bids (shipper_id, status, updated_at desc, id desc);
