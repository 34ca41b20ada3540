-- Releases that other sites signed: the sites that the operator trusts, and the files that creators brought.
set local lock_timeout = '5s';

-- Each row is one decision about a key of a site; the newest counts. Nothing is changed or removed.
create table release_sites (
  id uuid primary key,
  site text not null,
  key_id text not null check (length(key_id) = 64),
  public_key text not null check (length(public_key) = 43),
  is_trusted boolean not null,
  decided_by uuid not null,
  decided_at timestamptz not null
);
create index release_sites__key on release_sites (site, key_id, id);

create table release_imports (
  release_id uuid primary key references releases (id),
  producer_id uuid not null,
  person_id uuid not null references people (id),
  site text not null,
  -- ids of the other site
  site_release_id text not null,
  site_person_id text not null,
  key_id text not null,
  -- the file as it came, sealed: the copy of a person holds their legal identity
  file bytea not null,
  file_key bytea not null,
  -- SHA-256 of the files that it is for
  hashes text[] not null,
  imported_at timestamptz not null,
  constraint release_imports__release unique (producer_id, site, site_release_id)
);
create index release_imports__person on release_imports (person_id);
