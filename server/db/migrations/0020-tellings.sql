-- When the messages to somebody's devices were asked for: once, whatever the job does.
alter table notifications add column pushed_at timestamptz(3);

-- What of one load its shipper has not looked at yet: several bids within a few minutes are told as one.
create index notifications_to_group on notifications (load_id, user_id) where kind = 'new_bid' and read_at is null;
