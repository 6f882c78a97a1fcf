-- That the demo market was seeded here: its passwords are published.
create table demo_market (
  seeded_at timestamptz(3) not null default now()
);

-- Shippers who cancelled many auctions with bids within a day, with how many at the last count.
create table flagged_accounts (
  user_id integer primary key references users,
  cancelled_auctions integer not null,
  first_at timestamptz(3) not null default clock_timestamp(),
  last_at timestamptz(3) not null default clock_timestamp()
);
create index flagged_accounts_newest on flagged_accounts (last_at desc, user_id desc);

-- The audit log tells of flags.
drop index audit_log;
create index audit_log on events (action, at, id) where action in (
  'logged_in', 'staff_logged_in', 'session_ended', 'staff_session_ended', 'login_failed', 'staff_login_failed',
  'password_changed', 'staff_password_changed', 'staff_password_reset',
  'password_reset_requested', 'reset_link_issued', 'password_reset',
  'user_registered', 'registration_completed', 'profile_updated', 'user_edited', 'email_confirmed',
  'email_change_undone', 'account_flagged', 'user_suspended', 'user_reinstated',
  'mailing_list_exported', 'mailing_list_unsubscribed',
  'admin_created', 'staff_created', 'staff_edited', 'status_changed');
