-- apart: each statement is a transaction of its own, so that people go on trading meanwhile. One that was cut off is run again.
-- How many messages of a kind went out for a load lately, now those of members, too: the index before cannot answer that.
drop index concurrently if exists notifications_to_pace_members;

create index concurrently notifications_to_pace_members on notifications (load_id, user_id, kind)
  where load_id is not null and (mail = 'at_once' or push or member_mail = 'at_once');

drop index concurrently if exists notifications_to_pace;
