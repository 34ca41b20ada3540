-- Lists of hashes of known pictures and files, by which uploads are recognised before anybody sees them, and what
-- they recognised. A list comes from a file, or from a service that is asked for its changes or about each upload.
set local lock_timeout = '5s';

create table hash_lists (
  id uuid primary key,
  name text not null,
  source text not null check (source in ('file', 'arachnid', 'ncmec', 'stopncii')),
  -- Off: its entries recognise nothing.
  is_active boolean not null,
  -- Grows with each import that changed something.
  version integer not null default 0,
  entry_count integer not null default 0,
  -- Where the service goes on from at the next poll.
  cursor text,
  created_at timestamptz not null,
  -- When it was last complete: an import, a poll, or an answer about an upload.
  updated_at timestamptz,
  -- Since when it fails, and the last error; null while it works.
  failing_since timestamptz,
  error text,
  -- When the operator was last told that it fails.
  alarmed_at timestamptz,
  constraint hash_lists__failing check ((failing_since is null) = (error is null))
);
create unique index hash_lists__name on hash_lists (name);
create unique index hash_lists__service on hash_lists (source) where source <> 'file';

create table hash_entries (
  -- Small numbers, because a million of them are kept in memory.
  id integer generated always as identity primary key,
  list_id uuid not null references hash_lists (id),
  kind text not null check (kind in ('sha256', 'md5', 'pdq')),
  value bytea not null,
  class text not null check (class in ('csam', 'harmful', 'ncii', 'other', 'test')),
  -- The id of the entry at its source; empty where it has none.
  reference text not null,
  -- False once it was withdrawn. What it recognised before stays as it was decided.
  is_active boolean not null,
  list_version integer not null,
  -- Grows with each change of any entry, in the order of commits: the cursor of what is kept in memory.
  change integer not null,
  constraint hash_entries__length check (
    octet_length(value) = case kind when 'md5' then 16 else 32 end
  )
);
create unique index hash_entries__value on hash_entries (list_id, kind, value);
create index hash_entries__exact on hash_entries (value) where kind <> 'pdq' and is_active;
create index hash_entries__changes on hash_entries (change, id) where kind = 'pdq';
create index hash_entries__reference on hash_entries (list_id, reference) where reference <> '';

-- The last change of any entry. Its row is locked while entries change, so that changes commit in the order of their
-- numbers.
create table hash_changes (
  is_only boolean primary key default true check (is_only),
  last integer not null
);
insert into hash_changes (last) values (0);

-- What a list recognised. It outlives the row of its file, because reports of the site count it.
create table hash_matches (
  id uuid primary key,
  file_id uuid not null,
  owner_id uuid not null,
  -- The picture of a camera that is live is a still.
  part text not null check (part in ('file', 'poster', 'still')),
  list_id uuid not null references hash_lists (id),
  list_version integer not null,
  kind text not null check (kind in ('sha256', 'md5', 'pdq', 'service')),
  class text not null check (class in ('csam', 'harmful', 'ncii', 'other', 'test')),
  reference text not null,
  is_exact boolean not null,
  -- The bits in which two perceptual hashes differ; null for bytes, and where a service does not say.
  distance integer,
  outcome text not null check (outcome in ('held', 'blocked', 'review')),
  -- The decision that followed at once; null where people decide.
  decision_id uuid,
  matched_at timestamptz not null
);
create index hash_matches__newest on hash_matches (matched_at desc, id desc);
create index hash_matches__file on hash_matches (file_id);
create index hash_matches__owner on hash_matches (owner_id, id);
