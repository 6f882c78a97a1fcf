-- From where a sign-in was made or failed.
alter table events
  add column client_address text,
  add column user_agent text;

-- How many sign-ins failed on a day (UTC) for names that no account has: only the first of them are events.
create table unknown_sign_ins (day date primary key, count integer not null);

drop index audit_log;
create index audit_log on events (action, at, id) where action in (
  'logged_in', 'staff_logged_in', 'session_ended', 'staff_session_ended', 'login_failed', 'staff_login_failed',
  'password_changed', 'staff_password_changed', 'staff_password_reset',
  'password_reset_requested', 'reset_link_issued', 'password_reset',
  'user_registered', 'registration_completed', 'profile_updated', 'user_edited', 'email_confirmed',
  'email_change_undone', 'user_suspended', 'user_reinstated',
  'mailing_list_exported', 'mailing_list_unsubscribed',
  'admin_created', 'staff_created', 'staff_edited', 'status_changed');
