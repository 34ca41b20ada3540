-- The records of 18 U.S.C. 2257 are read from statements about files, from people and their documents. What would be lost with its
-- source is kept here: where content was and from when to when. So are the bundles that two people give to an inspector.
set local lock_timeout = '5s';

-- Each row is a file at one place of the site. The address of the place follows from its kind and id.
create table record_places (
  id uuid primary key,
  owner_id uuid not null,
  sha256 text not null,
  file_id uuid not null,
  file_kind text not null,
  place_kind text not null,
  place_id uuid not null,
  first_shown_at timestamptz not null,
  last_shown_at timestamptz not null,
  -- null while it is shown
  removed_at timestamptz,
  constraint record_places__place unique (file_id, place_kind, place_id)
);
create index record_places__content on record_places (owner_id, sha256);
create index record_places__owner on record_places (owner_id, id);
create index record_places__at on record_places (place_id);
create index record_places__sha256 on record_places (sha256);
create index record_places__removed on record_places (removed_at) where removed_at is not null;

-- Uses of files that began, ended, or are shown or hidden now; a job looks at them.
create table record_queue (
  id bigint primary key generated always as identity,
  file_id uuid not null,
  user_kind text not null,
  user_id uuid not null
);

-- A sealed bundle for an inspector: one person asks, another approves, a job builds it.
create table record_bundles (
  id uuid primary key,
  state text not null check (state in ('asked', 'building', 'ready', 'failed', 'expired')),
  person_ids uuid[] not null check (cardinality(person_ids) between 1 and 100),
  reason text not null check (length(reason) between 3 and 500),
  asked_by uuid not null references accounts (id),
  asked_at timestamptz not null,
  approved_by uuid references accounts (id),
  approved_at timestamptz,
  expires_at timestamptz not null,
  -- the key that the passphrase derives, until the bundle is built
  salt bytea not null,
  sealed_key bytea,
  wrapped_key bytea,
  size bigint,
  sha256 text check (length(sha256) = 64),
  constraint record_bundles__two_people check (approved_by <> asked_by),
  constraint record_bundles__approved check ((approved_by is null) = (approved_at is null)),
  constraint record_bundles__built check (state in ('asked', 'expired') or approved_by is not null),
  constraint record_bundles__key check ((sealed_key is null) = (wrapped_key is null)),
  constraint record_bundles__key_gone check (state in ('asked', 'building') or sealed_key is null)
);
create index record_bundles__asked on record_bundles (asked_at desc, id desc);
create index record_bundles__expires on record_bundles (expires_at) where state <> 'expired';

create table record_bundle_reads (
  id uuid primary key,
  bundle_id uuid not null references record_bundles (id),
  reader_id uuid not null references accounts (id),
  created_at timestamptz not null
);
create index record_bundle_reads__bundle on record_bundle_reads (bundle_id, id);
