-- Sessions that are over are found and removed every minute.
create index sessions_created on sessions (created_at);
create index sessions_last_seen on sessions (last_seen_at);

-- Staff end their own sessions; the audit log tells of it.
drop index audit_log;
create index audit_log on events (action, at, id) where action in (
  'logged_in', 'staff_logged_in', 'session_ended', 'staff_session_ended', 'login_failed', 'staff_login_failed',
  'password_changed', 'staff_password_changed', 'staff_password_reset',
  'password_reset_requested', 'reset_link_issued', 'password_reset',
  'user_registered', 'registration_completed', 'profile_updated', 'user_edited', 'email_confirmed',
  'admin_created', 'staff_created', 'staff_edited', 'status_changed');
