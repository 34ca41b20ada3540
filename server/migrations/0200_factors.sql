-- By what else than a password a person is recognised: codes of an app, recovery codes, passkeys, mailed codes, and
-- devices seen before. Nothing here opens an account to who reads it: secrets are encrypted, codes and tokens hashed
-- with a key that is not in the database, and of passkeys only the public half is known.
create table second_factors (
  account_id uuid primary key references accounts (id) on delete cascade,
  sealed_secret bytea not null,
  created_at timestamptz not null,
  -- null until a first code was given: then it is asked for at login
  confirmed_at timestamptz,
  -- the newest step of 30 seconds whose code was used: none up to it counts again
  used_step bigint,
  -- wrong codes from anywhere since the instant beside
  failures integer not null default 0,
  failing_since timestamptz
);

create table recovery_codes (
  account_id uuid not null references second_factors (account_id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (account_id, code_hash)
);

create table mailed_codes (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- the session that asked: the code proves in no other
  session_id uuid not null,
  code_hash bytea not null check (length(code_hash) = 32),
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null
);
create index mailed_codes__expires_at on mailed_codes (expires_at);

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  credential_id text not null constraint passkeys__credential_id unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys__account on passkeys (account_id, created_at);

-- A challenge is gone once it was answered. Of a registration the account is known beforehand.
create table passkey_challenges (
  challenge text primary key,
  account_id uuid references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges__expires_at on passkey_challenges (expires_at);

-- Where an account signed in: by the cookie the browser keeps, or by its words and network where it keeps none.
create table known_devices (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  cookie_hash bytea not null check (length(cookie_hash) = 32),
  likeness_hash bytea not null check (length(likeness_hash) = 32),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index known_devices__account on known_devices (account_id, last_seen_at);
create index known_devices__last_seen_at on known_devices (last_seen_at);
