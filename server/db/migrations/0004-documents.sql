create table documents (
  id integer generated always as identity primary key,
  -- Either a user or a member of staff has uploaded it; the papers of an award are made by the product.
  user_id integer references users,
  load_id integer references loads,
  -- The load's shipper, who never changes: so a shipper's library is read from one index.
  shipper_id integer references users,
  type text not null check (type in ('credit_application', 'delivery_order', 'insurance', 'authority',
    'rate_confirmation', 'load_confirmation', 'transaction_record', 'pod', 'out_gate_ticket', 'in_gate_ticket',
    'bill_of_lading', 'scale_ticket', 'seal_photo', 'damage_photo', 'receipt', 'exam_paper', 'other_photo',
    'signature')),
  original_filename text not null,
  -- The random name under which the file is stored.
  filename text not null unique,
  mime_type text not null,
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz(3) not null default clock_timestamp(),
  -- What a search looks in: the name of the file, whole and in its words, and the number of the load. None of it changes.
  searched text not null default '',
  staff_id integer references staff,
  -- A removed document keeps its row. Its file is kept for a while for loads that were awarded.
  removed_at timestamptz(3),
  -- The member of staff; null where the uploader has removed it.
  removed_by integer references staff,
  removed_because text,
  -- Set while a removed document still has its file.
  file_kept_until timestamptz(3),
  -- Of papers, and of the files of the work on a load, which are seen while the award stands.
  award_id integer references awards,
  -- The key with which a file of the work was sent: its name on the phone, and what makes a repeat known.
  client_id uuid unique,
  milestone_id uuid references milestones,
  -- A proof of delivery that the product has written from what the receiver signed for: it stays.
  is_made boolean not null default false check (not is_made or type = 'pod'),
  -- When staff let the load's shipper have what may show who its trucker is; asked for with REVEAL_PARTIES=never alone.
  released_at timestamptz(3),
  constraint documents_load_has_shipper check ((load_id is null) = (shipper_id is null)),
  constraint documents_one_uploader check (num_nonnulls(user_id, staff_id) =
    case when type in ('rate_confirmation', 'load_confirmation', 'transaction_record') then 0 else 1 end),
  constraint documents_of_awards check (
    (award_id is null) = (type in ('credit_application', 'delivery_order', 'insurance', 'authority'))),
  constraint documents_sent_by_key check ((client_id is null) = (award_id is null or user_id is null and staff_id is null)),
  constraint documents_papers_stay check (
    removed_at is null
    or not is_made and type not in ('rate_confirmation', 'load_confirmation', 'transaction_record')),
  constraint documents_removal check (
    removed_at is not null or num_nonnulls(removed_by, removed_because, file_kept_until) = 0)
);
create function fill_searched() returns trigger language plpgsql as $$
begin
  new.searched := search_words(concat_ws(' ', new.original_filename, translate(new.original_filename, '_-.()', '     '),
    (select load_number || ' ' || substr(load_number, 4) from loads where id = new.load_id)));
  return new;
end $$;
create trigger documents_fill_searched before insert on documents for each row execute function fill_searched();
create index documents_searched on documents using gin (searched_words(searched));
create index documents_of_user on documents (user_id, uploaded_at desc, id desc)
  include (type, load_id, shipper_id, award_id);
create index documents_of_no_load on documents (user_id, type, uploaded_at desc, id desc) where load_id is null;
create index documents_of_shipper on documents (shipper_id, type, uploaded_at desc, id desc)
  where shipper_id is not null;
create index documents_of_load on documents (load_id, uploaded_at desc, id desc) where load_id is not null;
create index documents_of_loads on documents (type, uploaded_at desc, id desc) where load_id is not null;
create index documents_of_staff on documents (staff_id, uploaded_at) where staff_id is not null;
create index documents_with_old_files on documents (file_kept_until) where file_kept_until is not null;

create index documents_of_milestone on documents (milestone_id) where milestone_id is not null;
create unique index documents_record on documents (award_id) where type = 'transaction_record';

-- What each side of an award is bound to, frozen as `canonicalJson` of domain/awards hashes it. A replaced version stays.
create table confirmations (
  id integer generated always as identity primary key,
  award_id integer not null references awards,
  side text not null check (side in ('trucker', 'shipper')),
  version integer not null,
  snapshot jsonb not null,
  sha256 text not null,
  issued_at timestamptz(3) not null,
  replaced_at timestamptz(3),
  -- Its PDF, once someone has opened it.
  document_id integer references documents,
  public_id bigint not null default random_id()
);
create unique index confirmations_public_id on confirmations (public_id);
create unique index confirmations_versions on confirmations (award_id, side, version);

-- Who bound a side to a version, and from where. Nothing of it is ever changed.
create table acknowledgements (
  confirmation_id integer primary key references confirmations,
  how text not null check (how in ('click', 'work', 'award', 'change')),
  name text not null,
  at timestamptz(3) not null,
  ip text,
  user_agent text
);
create trigger acknowledgements_append_only before update or delete on acknowledgements
  for each row execute function refuse_change();

-- Files that are being written: a row goes with the commit of its document, or with the file when it is refused.
create table unfinished_uploads (
  filename text primary key,
  begun_at timestamptz not null default clock_timestamp()
);
