-- In the order in which they are sent: many can be due at one moment.
drop index webhook_deliveries_due;
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at, id) where next_at is not null;
-- What is being sent: a few, however many wait.
create index webhook_deliveries_taken on webhook_deliveries (webhook_id) where taken_until is not null;
