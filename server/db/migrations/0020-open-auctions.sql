-- How many auctions a shipper may have open until the first award; null for any number. Registration sets it: accounts that
-- were there before, and those of the demo market, have none.
alter table users add column open_auctions_limit int check (open_auctions_limit > 0);
