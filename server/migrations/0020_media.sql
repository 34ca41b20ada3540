-- Files that people bring: where each stands on its way from upload to being shown, what was made of it, and who uses
-- it. The bytes live in the file store under `media/<id>/`. Identity documents are a store of their own: encrypted,
-- never processed, and every look at one is written down.
create table files (
  id uuid primary key,
  -- an account; accounts are a higher layer, so no foreign key
  owner_id uuid not null,
  kind text not null,
  name text not null check (length(name) <= 255),
  mime text not null,
  size bigint not null check (size > 0),
  sha256 text not null check (length(sha256) = 64),
  stage text not null check (stage in ('uploaded', 'scanning', 'processing', 'ready', 'rejected', 'failed')),
  percent smallint not null default 0 check (percent between 0 and 100),
  -- said to the owner when the stage is rejected or failed
  reason text,
  -- how often a worker began on it: a file that kills its worker is given up on
  tries smallint not null default 0,
  width integer,
  height integer,
  duration_ms integer,
  thumbhash text,
  -- what can be shown: [{ name, width, height, size }], smallest first
  pictures jsonb not null default '[]',
  renditions text check (renditions in ('pending', 'complete')),
  is_removed boolean not null default false,
  -- set while nothing uses the file
  idle_since timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index files__owner_id on files (owner_id, id);
-- the sweep looks only at what is under way
create index files__changed_at on files (changed_at) where stage <> 'ready' or is_removed;
create index files__idle_since on files (idle_since) where idle_since is not null;

-- What a file is shown in; a file without any use is removed after a day.
create table file_uses (
  file_id uuid not null references files (id) on delete cascade,
  user_kind text not null,
  user_id uuid not null,
  primary key (file_id, user_kind, user_id)
);
create index file_uses__user_id on file_uses (user_id, user_kind);

-- Contents that may not be uploaded again, by hash.
create table banned_contents (
  sha256 text primary key check (length(sha256) = 64),
  reason text not null,
  created_at timestamptz not null
);

-- Media addresses issued before a mark no longer open what it names. A null names everything; at least one is set.
-- Marks outlive the addresses they end and are then deleted.
create table address_marks (
  id uuid primary key,
  viewer_id uuid,
  session_id uuid,
  owner_id uuid,
  file_id uuid,
  created_at timestamptz not null,
  check (num_nonnulls(viewer_id, session_id, owner_id, file_id) > 0)
);
create index address_marks__created_at on address_marks (created_at);

create table documents (
  id uuid primary key,
  owner_id uuid not null,
  mime text not null,
  size integer not null check (size > 0),
  -- the key of this document alone, encrypted with the installation's documents key
  wrapped_key bytea not null,
  -- one that nobody keeps (its registration failed) is removed after an hour
  is_kept boolean not null default false,
  created_at timestamptz not null
);
create index documents__owner_id on documents (owner_id, id);
create index documents__created_at on documents (created_at) where not is_kept;

-- Append only, and kept when the document is gone.
create table document_reads (
  id uuid primary key,
  document_id uuid not null,
  owner_id uuid not null,
  reader_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  created_at timestamptz not null
);
create index document_reads__document_id on document_reads (document_id, id);
