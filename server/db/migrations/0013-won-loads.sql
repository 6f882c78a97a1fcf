-- The won loads of a trucker of any status, newest first, as staff list them.
create index loads_won_newest on loads (winner_id, created_at desc, id desc) where winner_id is not null;
