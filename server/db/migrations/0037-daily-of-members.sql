-- apart: each statement is a transaction of its own, so that people go on trading meanwhile. One that was cut off is run again.
-- Notifications that wait for the daily emails of members.
drop index concurrently if exists notifications_to_digest_members;

create index concurrently notifications_to_digest_members on notifications (user_id, id)
  where member_mail = 'daily' and member_mailed_at is null;
