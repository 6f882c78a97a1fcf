-- Whether its last message was answered promptly, and when that was: places are shared out by both.
alter table webhooks add column is_prompt boolean not null default false, add column last_tried_at timestamptz(3);
