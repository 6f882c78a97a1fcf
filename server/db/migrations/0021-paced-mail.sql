-- A random part of the Message-ID, which stays through every attempt: a number that counts up says how many are sent.
alter table mails add column message_key uuid;
alter table mails alter column message_key set default gen_random_uuid();

-- What has gone out to a person of one kind and load within the last hour.
create index notifications_to_pace on notifications (load_id, user_id, kind)
  where load_id is not null and (mail = 'at_once' or push);
