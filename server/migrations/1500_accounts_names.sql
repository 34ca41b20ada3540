-- The names that creators used and since when: records of who is in content must list every name that a person ever used there.
-- They are sealed, because they outlive the account; a name is found by keyed hashes of its words.
set local lock_timeout = '5s';

create table account_names (
  id uuid primary key,
  account_id uuid not null,
  kind text not null check (kind in ('username', 'display', 'legal')),
  sealed bytea not null,
  wrapped_key bytea not null,
  words bytea[] not null,
  -- null when it was used before names were recorded
  from_at timestamptz,
  -- null while it is used
  until_at timestamptz,
  constraint account_names__time check (from_at is not null or until_at is not null)
);
create unique index account_names__current on account_names (account_id, kind) where until_at is null;
create index account_names__account on account_names (account_id, id);
create index account_names__words on account_names using gin (words);
