-- What sorts a list is stored in milliseconds, as a cursor carries it.
alter table staff alter column created_at type timestamptz(3);
create index staff_newest on staff (created_at desc, id desc);

-- The audit log is read by action, each in its order, or by who acted: marketplace users have an index already.
create index audit_log on events (action, at, id) where action in (
  'logged_in', 'staff_logged_in', 'session_ended', 'login_failed', 'staff_login_failed',
  'password_changed', 'staff_password_changed', 'staff_password_reset',
  'user_registered', 'registration_completed', 'profile_updated', 'user_edited',
  'admin_created', 'staff_created', 'staff_edited', 'status_changed');
create index audit_of_staff on events (actor_staff_id, at, id) include (action) where actor_staff_id is not null;
