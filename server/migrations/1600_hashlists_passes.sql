-- Files that are kept are compared with entries that lists got later, in passes over all files. A list remembers up to which
-- change its entries have been compared with all of them; a pass remembers how far it came.
set local lock_timeout = '5s';

alter table hash_lists
  -- Entries up to this change have been compared with all files.
  add column compared_change integer not null default 0,
  -- Up to this change the pass that is open compares them; null where none does.
  add column comparing_change integer;

create table hash_passes (
  id uuid primary key,
  -- The last file that was compared; null before the first one.
  position uuid,
  files integer not null,
  compared integer not null default 0,
  -- The files that entries recognised, and those whose digests had to be read first.
  recognised integer not null default 0,
  unread integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);
create unique index hash_passes__open on hash_passes ((true)) where finished_at is null;
create index hash_passes__newest on hash_passes (started_at desc);

alter table hash_matches
  -- The entry; null for the answer of a service, and where it cannot be known any more.
  add column entry_id integer,
  -- True where the file could be seen before it was recognised.
  add column was_shown boolean not null default false,
  -- What people found: it is what the list says, or another picture.
  add column finding text check (finding in ('confirmed', 'wrong'));
update hash_matches as match set entry_id = entry.id from hash_entries as entry
where entry.list_id = match.list_id and entry.kind = match.kind and match.reference <> ''
  and entry.reference = match.reference;
