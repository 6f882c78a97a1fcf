-- What sorts a list is stored in milliseconds, as a cursor carries it.
alter table users alter column created_at type timestamptz(3);

create index users_newest on users (created_at desc, id desc);
create index users_newest_of_role on users (role, created_at desc, id desc);
create index users_newest_unregistered on users (created_at desc, id desc) where not registered;

create index loads_completed_lately on loads (completed_at) where status = 'completed';

create index bids_newest on bids (created_at desc, id desc);
create index bids_newest_of_status on bids (status, created_at desc, id desc);
