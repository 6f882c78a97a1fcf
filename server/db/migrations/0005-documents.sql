create table documents (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  load_id integer references loads,
  -- The load's shipper, who never changes: so a shipper's library is read from one index.
  shipper_id integer references users,
  type text not null check (type in ('credit_application', 'delivery_order', 'insurance', 'authority')),
  original_filename text not null,
  -- The random name under which the file is stored.
  filename text not null unique,
  mime_type text not null,
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz(3) not null default clock_timestamp(),
  -- What a search looks in: the name of the file and the number of the load, which never change.
  searched text not null default '',
  check ((load_id is null) = (shipper_id is null))
);
create function fill_searched() returns trigger language plpgsql as $$
begin
  new.searched := concat_ws(E'\n', new.original_filename, (select load_number from loads where id = new.load_id));
  return new;
end $$;
create trigger documents_fill_searched before insert on documents for each row execute function fill_searched();
-- Searches are faster with trigrams, and the same without: not every database has or allows the extension.
do $$
begin
  create extension if not exists pg_trgm;
  create index documents_searched on documents using gin (searched gin_trgm_ops);
exception when others then
  raise notice 'Searches of documents go without an index: %', sqlerrm;
end $$;
create index documents_of_user on documents (user_id, uploaded_at desc, id desc) include (type, load_id, shipper_id);
create index documents_of_no_load on documents (user_id, type, uploaded_at desc, id desc) where load_id is null;
create index documents_of_shipper on documents (shipper_id, type, uploaded_at desc, id desc)
  where shipper_id is not null;
create index documents_of_load on documents (load_id, uploaded_at desc, id desc) where load_id is not null;
create index documents_of_loads on documents (type, uploaded_at desc, id desc) where load_id is not null;
create index bids_won on bids (trucker_id, load_id) where status = 'accepted';

-- Files that are being written: a row goes with the commit of its document, or with the file when it is refused.
create table unfinished_uploads (
  filename text primary key,
  begun_at timestamptz not null default clock_timestamp()
);
