-- apart: each statement is a transaction of its own, so that people go on trading meanwhile. One that was cut off is run again.
do $$ begin
  create extension if not exists pg_trgm;
exception when others then
  raise exception 'searches need the extension pg_trgm of PostgreSQL, which cannot be created: %. Install the contrib package of PostgreSQL on its machine, run "create extension pg_trgm" in this database as a superuser, and start again', sqlerrm;
end $$;

-- Spaces in place of dots, slashes, commas, hyphens and parentheses, nothing for apostrophes: replace() is quick where it finds nothing.
create or replace function spaced_words(text) returns text language sql immutable strict parallel safe
return replace(replace(replace(replace(replace(replace(replace(replace(
  $1, '.', ' '), '/', ' '), ',', ' '), '-', ' '), '(', ' '), '''', ''), '`', ''), '  ', ' ');

-- The letters of a text without accents, of scripts that have small ones these.
create or replace function plain_letters(text) returns text language sql immutable strict parallel safe
return replace(replace(replace(replace(replace(
  translate(lower(normalize(regexp_replace(
    normalize(case when $1 ~ E'[^ -~\u00C0-\u024F]' then folded_text($1) else $1 end, NFD),
    E'[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u064B-\u065F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF]', '', 'g'), NFC)),
    E'\u00D8\u0141\u0110\u00D0\u0126\u013F\u014A\u0166\u1E9E\u00C6\u0152\u00DE\u0132\u00F8\u0142\u0111\u00F0\u0127\u0131\u0140\u014B\u0167\u017F\u03C2',
    E'olddhlnt\u00DF\u00E6\u0153\u00FE\u0133olddhilnts\u03C3'),
  E'\u00DF', 'ss'), E'\u00E6', 'ae'), E'\u0153', 'oe'), E'\u00FE', 'th'), E'\u0133', 'ij');

-- Letters of scripts other than Latin are their numbers, in capitals: trigrams are of letters of the database's own locale.
create or replace function other_words(text) returns text language sql immutable strict parallel safe cost 20
return (select case when octet_length(plain) = char_length(plain) then spaced_words(plain) else spaced_words(
  (select string_agg(case when octet_length(letter) = 1 then letter
    else 'U' || translate(lpad(to_hex(ascii(letter)), 6, '0'), '0123456789abcdef', 'GHIJKLMNOPABCDEF') end,
    '' order by place) from regexp_split_to_table(plain, '') with ordinality as each (letter, place))) end
  from (select ' ' || btrim(plain_letters($1)) as plain offset 0) as text);

-- A text that search_words has made as searches see it: as searchedText of domain/searched-text.ts has it. It is asked of
-- thousands of rows, most of them in ASCII, so it takes half a microsecond for those.
create or replace function found_words(text) returns text language sql immutable parallel safe
return case when octet_length($1) = char_length($1) then spaced_words($1) else other_words($1) end;

-- What an account is found by in lists of accounts, beside its names: who answers, the phone in digits, and its numbers.
create or replace function found_details(contact_name text, phone text, mc_number text, dot_number text)
returns text language sql immutable parallel safe
return found_words(' ' || lower(coalesce(contact_name, ''))) ||
  ' ' || translate(found_words(coalesce(phone, '')), ' +()', '') ||
  ' ' || coalesce(mc_number, '') || ' ' || coalesce(dot_number, '');

drop index concurrently if exists users_found;

create index concurrently users_found on users using gin (found_words(searched) gin_trgm_ops);

drop index concurrently if exists users_found_details;

create index concurrently users_found_details on users
  using gin (found_details(contact_name, phone, mc_number, dot_number) gin_trgm_ops);

drop index concurrently if exists loads_found;

create index concurrently loads_found on loads using gin (found_words(searched) gin_trgm_ops);

drop index concurrently if exists load_identifiers_found;

create index concurrently load_identifiers_found on load_identifiers
  using gin (found_words(' ' || lower(key collate "default")) gin_trgm_ops);

drop index concurrently if exists documents_found;

create index concurrently documents_found on documents using gin (found_words(searched) gin_trgm_ops);

drop index concurrently if exists mails_found;

create index concurrently mails_found on mails using gin (found_words(searched) gin_trgm_ops);

drop index concurrently if exists mailing_list_found;

create index concurrently mailing_list_found on truckers_mailing_list using gin (found_words(searched) gin_trgm_ops);
