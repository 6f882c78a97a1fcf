-- apart: each statement is a transaction of its own, so that people go on trading meanwhile. One that was cut off is run again.
-- A trip can go on without a proof of delivery, with the reason.
alter table milestones drop constraint if exists milestones_kind_check;

alter table milestones add constraint milestones_kind_check check (kind in ('dispatched', 'arrived_terminal', 'gated_out',
  'arrived_yard', 'left_yard', 'arrived_stop', 'work_done', 'dropped', 'left_stop', 'picked_up', 'gated_in', 'dry_run', 'exam',
  'extra_stop', 'delay', 'damage', 'note', 'proof_waived')) not valid;

alter table milestones validate constraint milestones_kind_check;
