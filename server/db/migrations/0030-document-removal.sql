-- Staff upload documents too: exactly one of the two has uploaded each.
alter table documents alter column user_id drop not null;
alter table documents add column staff_id integer references staff;
alter table documents add check (num_nonnulls(user_id, staff_id) = 1);
create index documents_of_staff on documents (staff_id, uploaded_at) where staff_id is not null;

-- A removed document keeps its row. Its file is kept for a while for loads that were awarded.
alter table documents
  add column removed_at timestamptz(3),
  -- The member of staff; null where the uploader has removed it.
  add column removed_by integer references staff,
  add column removed_because text,
  -- Set while a removed document still has its file.
  add column file_kept_until timestamptz(3);
alter table documents
  add check (removed_at is not null or num_nonnulls(removed_by, removed_because, file_kept_until) = 0);
create index documents_with_old_files on documents (file_kept_until) where file_kept_until is not null;

-- The feed of the staff dashboard tells of removals as well.
drop index events_of_staff_feed;
create index events_of_staff_feed on events (at, id) where action in (
  'load_posted', 'auction_extended', 'auction_cancelled', 'status_changed', 'bid_submitted', 'bid_modified',
  'bid_accepted', 'user_registered', 'registration_completed', 'document_uploaded', 'document_removed');
