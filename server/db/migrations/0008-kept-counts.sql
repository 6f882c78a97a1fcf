-- How many rows the long lists hold, kept beside them: to count them anew for each page took longer with every row.
-- A figure is the sum of its rows: whatever writes to a list only adds what it changed, so that no two writers meet.
-- Rows of one figure are summed up into one now and then, which changes no figure.
create table kept_counts (
  list text not null,
  -- The status of loads and bids, the type of documents.
  kind text not null,
  -- Of loads only.
  drayage_area_id integer,
  count bigint not null
);

create function keep_load_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into kept_counts
      select 'loads', status, drayage_area_id, count(*) from after_rows group by status, drayage_area_id;
  elsif tg_op = 'DELETE' then
    insert into kept_counts
      select 'loads', status, drayage_area_id, -count(*) from before_rows group by status, drayage_area_id;
  else
    insert into kept_counts
      select 'loads', status, drayage_area_id, sum(one)
      from (select status, drayage_area_id, 1 as one from after_rows
        union all select status, drayage_area_id, -1 from before_rows) as changed
      group by status, drayage_area_id having sum(one) <> 0;
  end if;
  return null;
end $$;
create trigger loads_count_inserted after insert on loads
  referencing new table as after_rows for each statement execute function keep_load_counts();
create trigger loads_count_updated after update on loads
  referencing old table as before_rows new table as after_rows for each statement execute function keep_load_counts();
create trigger loads_count_deleted after delete on loads
  referencing old table as before_rows for each statement execute function keep_load_counts();

create function keep_bid_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into kept_counts select 'bids', status, null, count(*) from after_rows group by status;
  elsif tg_op = 'DELETE' then
    insert into kept_counts select 'bids', status, null, -count(*) from before_rows group by status;
  else
    insert into kept_counts
      select 'bids', status, null, sum(one)
      from (select status, 1 as one from after_rows union all select status, -1 from before_rows) as changed
      group by status having sum(one) <> 0;
  end if;
  return null;
end $$;
create trigger bids_count_inserted after insert on bids
  referencing new table as after_rows for each statement execute function keep_bid_counts();
create trigger bids_count_updated after update on bids
  referencing old table as before_rows new table as after_rows for each statement execute function keep_bid_counts();
create trigger bids_count_deleted after delete on bids
  referencing old table as before_rows for each statement execute function keep_bid_counts();

-- Those of loads, which an admin sees: all others are somebody's own.
create function keep_document_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into kept_counts
      select 'documents', type, null, count(*) from after_rows where load_id is not null group by type;
  elsif tg_op = 'DELETE' then
    insert into kept_counts
      select 'documents', type, null, -count(*) from before_rows where load_id is not null group by type;
  else
    insert into kept_counts
      select 'documents', type, null, sum(one)
      from (select type, 1 as one from after_rows where load_id is not null
        union all select type, -1 from before_rows where load_id is not null) as changed
      group by type having sum(one) <> 0;
  end if;
  return null;
end $$;
create trigger documents_count_inserted after insert on documents
  referencing new table as after_rows for each statement execute function keep_document_counts();
create trigger documents_count_updated after update on documents
  referencing old table as before_rows new table as after_rows for each statement execute function keep_document_counts();
create trigger documents_count_deleted after delete on documents
  referencing old table as before_rows for each statement execute function keep_document_counts();

create function forget_counts() returns trigger language plpgsql as $$
begin
  delete from kept_counts where list = tg_table_name;
  return null;
end $$;
create trigger loads_count_truncated after truncate on loads for each statement execute function forget_counts();
create trigger bids_count_truncated after truncate on bids for each statement execute function forget_counts();
create trigger documents_count_truncated after truncate on documents
  for each statement execute function forget_counts();

-- The triggers have waited for whoever was writing, and hold off all others: what is there now is all there is.
insert into kept_counts select 'loads', status, drayage_area_id, count(*) from loads group by status, drayage_area_id;
insert into kept_counts select 'bids', status, null, count(*) from bids group by status;
insert into kept_counts select 'documents', type, null, count(*) from documents where load_id is not null group by type;
