-- Files that a decision took down. Nothing shows them, and their bytes are sealed with a key of their own, for a year,
-- as evidence. A hold outlives the row of its file.
set local lock_timeout = '5s';

create table file_holds (
  id uuid primary key,
  file_id uuid not null,
  owner_id uuid not null,
  decision_id uuid not null,
  -- Encrypted with the key of the installation; null once the sealed bytes are erased.
  wrapped_key bytea,
  held_at timestamptz not null,
  -- All bytes are sealed.
  sealed_at timestamptz,
  -- An appeal was granted.
  ended_at timestamptz,
  -- The sealed bytes are gone: given back, or erased after a year.
  erased_at timestamptz,
  constraint file_holds__key check ((wrapped_key is null) = (erased_at is not null))
);

create index file_holds__file on file_holds (file_id);
create index file_holds__decision on file_holds (decision_id);
create index file_holds__kept on file_holds (held_at, id) where erased_at is null;
create index file_holds__sealed on file_holds (sealed_at) where ended_at is null and erased_at is null;
create index file_holds__newest on file_holds (held_at desc, id desc);

-- The hold that keeps a file from everybody; such a file counts as removed everywhere.
alter table files add column held_by uuid;
alter table files add constraint files__held check (held_by is null or is_removed) not valid;
alter table files validate constraint files__held;
