-- What has gone out to a person of one kind and load within the last hour.
create index notifications_to_pace on notifications (load_id, user_id, kind)
  where load_id is not null and (mail = 'at_once' or push);
