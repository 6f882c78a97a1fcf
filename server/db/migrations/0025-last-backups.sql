-- When the last backup was made, and when one was last proved by a trial: one row each, written by the commands.
create table last_backups (
  kind text primary key check (kind in ('made', 'verified')),
  at timestamptz not null,
  -- When the backup was made that this is about, and its size.
  made_at timestamptz not null,
  bytes bigint not null
);
