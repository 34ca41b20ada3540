-- Public lists of sanctioned persons, as they were imported, and the payees whose names are like one of theirs. A new version replaces the
-- names of its list; hits keep what they were found by, and a person decides about each.
set local lock_timeout = '5s';

create table sanction_lists (
  id uuid primary key,
  name text not null unique,
  format text not null check (format in ('ofac', 'eu', 'csv')),
  source_url text,
  names integer not null default 0,
  version integer not null default 0,
  content_hash text,
  imported_at timestamptz(3),
  problem text
);

create table sanction_names (
  list_id uuid not null references sanction_lists (id) on delete cascade,
  line integer not null,
  reference text not null,
  name text not null,
  folded text not null,
  birth_dates text[] not null default '{}',
  primary key (list_id, line)
);
create index sanction_names__folded on sanction_names using gin (folded gin_trgm_ops);

-- What an account was last compared as, and with which state of the lists.
create table sanction_checks (
  account_id uuid primary key references accounts (id) on delete cascade,
  name text not null,
  birth_date date,
  lists text not null,
  checked_at timestamptz(3) not null
);

create table sanction_hits (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  list_id uuid not null references sanction_lists (id) on delete cascade,
  reference text not null,
  listed_name text not null,
  birth_dates text[] not null,
  payee_name text not null,
  payee_birth_date date,
  score smallint not null check (score between 0 and 100),
  status text not null check (status in ('open', 'cleared', 'blocked')),
  found_at timestamptz(3) not null,
  reason text,
  decided_by uuid,
  decided_at timestamptz(3),
  unique (account_id, list_id, reference, listed_name, payee_name),
  constraint sanction_hits__decided check ((status = 'open') = (decided_at is null))
);
create index sanction_hits__open on sanction_hits (found_at) where status = 'open';
create index sanction_hits__list on sanction_hits (list_id);
