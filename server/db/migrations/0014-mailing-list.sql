-- Truckers who are to hear of new loads in an area, with or without an account. Who unsubscribes stays, marked.
create table truckers_mailing_list (
  id integer generated always as identity primary key,
  email text not null,
  name text not null,
  company text not null,
  drayage_area_id integer not null references areas,
  unsubscribed boolean not null default false,
  created_at timestamptz(3) not null default clock_timestamp()
);
create unique index truckers_mailing_list_email on truckers_mailing_list (lower(email));

-- Pages of the list, the newest first: the whole, and narrowed by area, by whether they are unsubscribed, or by both.
create index mailing_list_newest on truckers_mailing_list (created_at desc, id desc);
create index mailing_list_of_area on truckers_mailing_list (drayage_area_id, created_at desc, id desc);
create index mailing_list_by_unsubscribed on truckers_mailing_list (unsubscribed, created_at desc, id desc);
create index mailing_list_of_area_by_unsubscribed
  on truckers_mailing_list (drayage_area_id, unsubscribed, created_at desc, id desc);
