-- Events are never changed or removed. When an account is forgotten, what the law asks to be removed is emptied: the values of its
-- events, and where they came from. Only `npm run admin -- forget` sets this, for its own transaction.
create or replace function refuse_change() returns trigger language plpgsql as $$
declare
  emptied constant text[] := array['before', 'after', 'client_address', 'user_agent'];
begin
  if tg_op = 'UPDATE' and tg_table_name <> 'acknowledgements' and current_setting('quaybid.forgetting', true) = 'on'
    and to_jsonb(new) - emptied = to_jsonb(old) - emptied then
    return new;
  end if;
  raise exception '% are never changed or removed', tg_table_name;
end $$;
