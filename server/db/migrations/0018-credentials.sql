-- Webhooks are switched off, too, when the credentials of their account end.
alter table webhooks
  drop constraint webhooks_disabled_reason_check,
  add constraint webhooks_disabled_reason_check
    check (disabled_reason in ('owner', 'staff', 'gone', 'failing', 'security'));
