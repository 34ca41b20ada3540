-- Checks of identity documents by other companies. What a company calls is only a hint: a row changes when the result was read
-- again at the company. The number of the document is kept as a keyed hash.
set local lock_timeout = '5s';

create table identity_checks (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  provider text not null check (provider in ('veriff', 'verifymy')),
  session text not null,
  state text not null check (state in ('pending', 'approved', 'declined', 'retry', 'expired')),
  started_at timestamptz(3) not null,
  read_at timestamptz(3),
  -- When the result is read next if nobody calls; null for a check that has ended.
  next_read_at timestamptz(3),
  first_name text,
  last_name text,
  date_of_birth date,
  document_type text check (document_type in ('passport', 'identity_card', 'driving_licence', 'residence_permit')),
  issuing_country text,
  number_hash bytea,
  expires_on date,
  applied_at timestamptz(3),
  held_for text,
  unique (provider, session),
  constraint identity_checks__ended check ((state = 'pending') = (next_read_at is not null)),
  constraint identity_checks__document check (
    (number_hash is null) = (document_type is null) and (number_hash is null) = (issuing_country is null)
  )
);
create index identity_checks__account on identity_checks (account_id, started_at desc, id desc);
create index identity_checks__due on identity_checks (next_read_at) where next_read_at is not null;
create index identity_checks__number on identity_checks (number_hash) where number_hash is not null;
