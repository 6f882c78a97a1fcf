-- Answers of writes, by the key that their sender gave them: sent again, a write answers the same and does nothing.
-- The row is the first thing that such a write makes and its answer the last, in one transaction.
create table idempotency_keys (
  actor text not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  answer text check (octet_length(answer) <= 65536),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (actor, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
