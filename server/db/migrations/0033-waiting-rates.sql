-- apart: each statement is a transaction of its own, so that people go on trading meanwhile. One that was cut off is run again.
-- What an hour of waiting is billed at when the free time is over, in dollars; null where waiting is free, and of other clocks.
alter table load_clocks add column if not exists per_hour numeric(12, 2);

update load_clocks set per_hour = nullif(case load_clocks.kind when 'wait_terminal' then bids.terminal_waitingrate
  else bids.delivery_waitingrate end, 0)
from loads join bids on bids.id = loads.winning_bid_id
where loads.id = load_clocks.load_id and load_clocks.state = 'open' and load_clocks.kind in ('wait_terminal', 'wait_delivery');
