-- Since when the session's cookie has the name that no other host can set; null: its cookie has the plain name.
alter table sessions add column host_cookie_since timestamptz(3);
