-- Lists are searched by the beginnings of words: in small letters, one space before each.
create extension if not exists pg_trgm;
create function search_words(text) returns text language sql immutable strict parallel safe
  return ' ' || lower(regexp_replace(btrim($1), '\s+', ' ', 'g'));

alter table loads add column searched text not null generated always as (
  search_words(load_number || ' ' || substr(load_number, 4) || ' ' || delivery_city_or_zip || ' ' || container_type)
) stored;
create index loads_searched on loads using gin (searched gin_trgm_ops);

alter table users add column searched text not null generated always as (
  search_words(username || ' ' || coalesce(display_name, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, ''))
) stored;
create index users_searched on users using gin (searched gin_trgm_ops);

alter table truckers_mailing_list add column searched text not null generated always as (
  search_words(email || ' ' || coalesce(name, '') || ' ' || coalesce(company, ''))
) stored;
create index mailing_list_searched on truckers_mailing_list using gin (searched gin_trgm_ops);

-- The orders that long lists are offered in.
create index loads_of_area on loads (drayage_area_id, created_at desc, id desc);
create index loads_by_destination on loads (lower(delivery_city_or_zip) collate "C", id);
create index loads_by_status_and_destination on loads (status, lower(delivery_city_or_zip) collate "C", id);
create index loads_by_expiry on loads (expires_at, id);
create index loads_by_status_and_expiry on loads (status, expires_at, id) where status not in ('pending', 'active');
create index users_by_name on users (lower(username) collate "C", id);
create index users_by_display_name on users (lower(coalesce(nullif(display_name, ''), username)) collate "C", id);
create index users_by_company on users (coalesce(nullif(lower(company_name), ''), U&'\+10FFFF') collate "C", id);
create index users_by_company_descending on users (lower(coalesce(company_name, '')) collate "C", id);
create index users_by_email on users (coalesce(nullif(lower(email), ''), U&'\+10FFFF') collate "C", id);
create index users_by_email_descending on users (lower(coalesce(email, '')) collate "C", id);
create index mailing_list_by_email on truckers_mailing_list (lower(email) collate "C", id);
create index loads_numbers_by_area on loads (drayage_area_id, status, id) where status in ('pending', 'active');
create index loads_pickup_by_area on loads (drayage_area_id, status, coalesce(pickup_date, date '9999-12-31'), id)
  where status in ('pending', 'active');
create index loads_latest_pickup_by_area on loads
  (drayage_area_id, status, coalesce(pickup_date, date '0001-01-01'), id) where status in ('pending', 'active');
create index loads_newest_by_area on loads (drayage_area_id, status, created_at, id)
  where status in ('pending', 'active');

-- What is long is counted so far and no further.
drop table kept_counts;
drop function keep_load_counts, keep_bid_counts, keep_document_counts, forget_counts cascade;
