-- Where an event is read, as the row of its action in domain/events says: an action that comes later needs no index of
-- its own. Null is one that is not in the audit log.
alter table events
  add column audit_kind text,
  add column in_staff_feed boolean not null default false,
  add column for_bidders boolean not null default false;

alter table events disable trigger events_append_only;
update events set
  audit_kind = case
    when action in ('logged_in', 'staff_logged_in', 'session_ended', 'staff_session_ended') then 'sign-in'
    when action in ('login_failed', 'staff_login_failed') then 'failure'
    when action in ('password_changed', 'staff_password_changed', 'staff_password_reset', 'password_reset_requested',
      'reset_link_issued', 'password_reset') then 'password'
    when action in ('user_registered', 'registration_completed', 'profile_updated', 'user_edited', 'email_confirmed',
      'user_suspended', 'user_reinstated', 'email_change_undone', 'account_flagged', 'mailing_list_exported',
      'mailing_list_unsubscribed', 'admin_created', 'staff_created', 'staff_edited') then 'account'
    when action = 'status_changed' then 'status'
  end,
  in_staff_feed = action in ('load_posted', 'auction_extended', 'auction_cancelled', 'status_changed', 'bid_submitted',
    'bid_modified', 'bid_accepted', 'user_registered', 'registration_completed', 'document_uploaded',
    'document_removed'),
  for_bidders = action in ('bid_accepted', 'auction_extended', 'auction_cancelled', 'auction_expired', 'status_changed');
alter table events enable trigger events_append_only;

drop index audit_log, events_of_staff_feed, history_of_auction;
create index audit_log on events (audit_kind, at, id) where audit_kind is not null;
create index events_of_staff_feed on events (at, id) where in_staff_feed;
create index history_of_auction on events (load_id, at) include (id, action) where for_bidders;
