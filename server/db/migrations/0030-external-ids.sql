-- apart: each statement is a transaction of its own, so that people go on trading meanwhile. One that was cut off is run again.
-- The id that a load has in the shipper's own programs.
alter table loads add column if not exists external_id text;

alter table loads drop constraint if exists loads_external_id_check;

alter table loads add constraint loads_external_id_check check (char_length(external_id) between 1 and 60) not valid;

alter table loads validate constraint loads_external_id_check;

drop index concurrently if exists loads_external_id;

create unique index concurrently loads_external_id on loads (shipper_id, external_id) where external_id is not null;
