-- That a person is of age, and how it is known. There is no column for a picture, a name or a birth date: what proves an age is
-- never kept, only that it was proved. A browser is known by the hash of the random token in its cookie.
set local lock_timeout = '5s';

create table age_checks (
  id uuid primary key,
  token_hash bytea unique,
  -- The browser session in which the check was passed, for rules that ask once a session.
  session_hash bytea,
  account_id uuid references accounts (id) on delete cascade,
  country text,
  region text,
  method text not null check (method in ('wallet', 'veriff', 'verifymy')),
  level text not null check (level in ('estimated', 'verified')),
  passed_at timestamptz(3) not null,
  until timestamptz(3) not null,
  -- The id of the check at the company; null for wallets.
  reference text,
  outcome text not null check (outcome in ('passed', 'revoked')),
  constraint age_checks__holder check (token_hash is not null or account_id is not null)
);
create index age_checks__account on age_checks (account_id, passed_at desc) where account_id is not null;
create index age_checks__until on age_checks (until);
