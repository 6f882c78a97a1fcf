-- Under the bell a shipper finds one row per load with bids: the newest of these.
create index notifications_bids_of_load on notifications (user_id, load_id, id) where kind = 'new_bid' and in_app;
