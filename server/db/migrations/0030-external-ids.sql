-- apart: each statement is a transaction of its own, so that people go on trading meanwhile. One that was cut off is run again.
-- The id that a load has in the shipper's own programs.
alter table loads add column if not exists external_id text check (char_length(external_id) between 1 and 60);

create unique index concurrently if not exists loads_external_id on loads (shipper_id, external_id) where external_id is not null;
