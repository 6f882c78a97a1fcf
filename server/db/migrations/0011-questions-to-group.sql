-- Unread questions about one load: several within a few minutes are told as one.
create index notifications_questions_to_group on notifications (load_id, user_id) where kind = 'question' and read_at is null;
