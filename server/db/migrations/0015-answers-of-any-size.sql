-- An answer that is too large to keep would fail its write.
alter table idempotency_keys drop constraint idempotency_keys_answer_check;
