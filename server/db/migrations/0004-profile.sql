-- An owner names a session by its id; the hash of its token is for nobody to see. The token can be renewed, the id stays.
alter table sessions
  add column id integer generated always as identity unique,
  add column user_agent text;
