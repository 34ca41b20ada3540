-- Who is in the files of creators, and what these people agreed to: the records that card networks and 18 USC 2257 ask for.
set local lock_timeout = '5s';

create table people (
  id uuid primary key,
  -- an account of this site, or else somebody without one, whom a performer named
  account_id uuid unique,
  producer_id uuid,
  alias text not null,
  email text,
  -- legal name and birth date, sealed with a key of their own
  identity bytea,
  identity_key bytea,
  document_id uuid,
  selfie_id uuid,
  state text not null check (state in ('invited', 'submitted', 'approved', 'refused')),
  reason text,
  submitted_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint people__kind check ((account_id is null) <> (producer_id is null)),
  constraint people__identity check ((identity is null) = (identity_key is null)),
  constraint people__known check (state in ('invited', 'refused') or identity is not null)
);
create index people__producer on people (producer_id, id);
create index people__submitted on people (submitted_at, id) where state = 'submitted';

-- Each row is one signature; it is never changed but to take it back.
create table releases (
  id uuid primary key,
  person_id uuid not null references people (id),
  producer_id uuid not null,
  scopes text[] not null,
  territory text not null,
  until date,
  text_version text not null,
  text_hash text not null check (length(text_hash) = 64),
  text text not null,
  signed_at timestamptz not null,
  address text,
  user_agent text,
  revoked_at timestamptz
);
create index releases__person on releases (person_id, id);
create index releases__producer on releases (producer_id, id);
create index releases__until on releases (until) where until is not null and revoked_at is null;

-- Bytes of an owner, and what that owner says of them. Other owners of the same bytes say it themselves.
create table depictions (
  id uuid primary key,
  owner_id uuid not null,
  sha256 text not null,
  produced_on date not null,
  has_people boolean not null,
  -- false while it is what the owner's defaults say
  is_stated boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint depictions__content unique (owner_id, sha256)
);

create table depicted_people (
  depiction_id uuid not null references depictions (id),
  person_id uuid not null references people (id),
  release_id uuid references releases (id),
  named_at timestamptz not null,
  declined_at timestamptz,
  withdrawn_at timestamptz,
  primary key (depiction_id, person_id)
);
create index depicted_people__person on depicted_people (person_id, depiction_id);
create index depicted_people__release on depicted_people (release_id) where release_id is not null;

-- The links by which people without an account sign; of the secret only its hash is kept.
create table release_links (
  id uuid primary key,
  person_id uuid not null references people (id),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index release_links__person on release_links (person_id, created_at);

-- Performers who state for each file who is in it, instead of being the only one where they say nothing.
create table release_preferences (
  account_id uuid primary key,
  asks_each_time boolean not null
);

-- The people with accounts whom a performer can name.
create table people_of_producers (
  producer_id uuid not null,
  person_id uuid not null references people (id),
  added_at timestamptz not null,
  primary key (producer_id, person_id)
);
