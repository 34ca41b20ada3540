-- Checks of an age that were begun, the proofs that were used, and the lists of issuers that an operator imported. A request belongs
-- to one browser session; its nonce, and the key for its answer, survive a restart. Nothing of a proof is kept but a hash.
set local lock_timeout = '5s';

create table age_requests (
  id uuid primary key,
  method text not null check (method in ('wallet', 'veriff', 'verifymy')),
  channel text not null check (channel in ('link', 'browser', 'redirect')),
  session_hash bytea not null,
  country text,
  region text,
  -- The path to which the person returns.
  next text not null,
  nonce text,
  encryption_info text,
  -- The key that opens the answer of a browser, encrypted.
  sealed_key bytea,
  -- The id of the check at the company.
  reference text,
  level text not null check (level in ('estimated', 'verified')),
  retention_days integer not null,
  state text not null check (state in ('open', 'passed', 'failed', 'expired')),
  problem text,
  started_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  claimed_at timestamptz(3),
  unique (method, reference),
  constraint age_requests__ended check ((state = 'open') = (ended_at is null)),
  constraint age_requests__claimed check (claimed_at is null or state = 'passed')
);
create index age_requests__started on age_requests (started_at);
create index age_requests__open on age_requests (expires_at) where state = 'open';

create table age_replays (
  digest bytea primary key,
  valid_until timestamptz(3) not null
);
create index age_replays__until on age_replays (valid_until);

create table age_trust_lists (
  id uuid primary key,
  title text not null,
  kind text not null check (kind in ('pem', 'xml')),
  certificates text[] not null,
  issued_at timestamptz(3),
  next_update timestamptz(3),
  imported_at timestamptz(3) not null
);
