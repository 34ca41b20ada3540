-- How accounts prove who they are. Nothing here can be turned back into a password or a token: passwords are argon2id
-- hashes, tokens of sessions and mail links are SHA-256 hashes of 256 random bits.
create table credentials (
  account_id uuid primary key references accounts (id) on delete cascade,
  password_hash text not null check (password_hash like '$argon2id$%'),
  -- what was hashed: the plain password, or its digest as clients of that setting send it
  digest text not null check (digest in ('off', 'md5', 'sha256')),
  changed_at timestamptz not null
);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  device text not null,
  ip text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- when the owner last proved to be there: at login, or by password later
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sessions__token_hash unique (token_hash)
);
create index sessions__account on sessions (account_id, last_used_at desc);
create index sessions__expires_at on sessions (expires_at);

-- Links that were mailed. A used link is gone, and so are all older ones of its account and purpose.
create table mail_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id uuid not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  -- the address it was sent to, and which it confirms
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index mail_links__account on mail_links (account_id, purpose);
create index mail_links__expires_at on mail_links (expires_at);

-- Passwords tried lately: under way while failed_at is null. Unlogged: losing them in a crash forgives a few tries.
create unlogged table password_tries (
  id uuid primary key,
  ip text not null,
  login text not null,
  tried_at timestamptz not null,
  failed_at timestamptz
);
create index password_tries__ip on password_tries (ip, tried_at);
create index password_tries__tried_at on password_tries (tried_at);
