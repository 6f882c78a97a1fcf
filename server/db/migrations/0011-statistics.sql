-- The statistics of a range of days read what lies in it from indexes alone. Those that were there carry what they need
-- beside, and what never changes: a bid on a load still moves no entry.
drop index loads_newest;
create index loads_newest on loads (created_at desc, id desc) include (drayage_area_id);
drop index loads_completed_lately;
create index loads_completed_lately on loads (completed_at) include (drayage_area_id) where status = 'completed';
create index loads_awarded_lately on loads (assigned_at) include (drayage_area_id, id) where assigned_at is not null;

drop index bids_one_per_trucker;
create unique index bids_one_per_trucker on bids (load_id, trucker_id) include (created_at);
drop index bids_one_accepted;
create unique index bids_one_accepted on bids (load_id) include (drayage, fsc) where status = 'accepted';

-- By which way a load that is billed came there.
create index events_of_return on events (load_id) where action = 'status_changed' and after ->> 'status' = 'returned';
