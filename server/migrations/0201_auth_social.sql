-- Accounts at other places that open an account here: known by who says so and whom they name, never by e-mail alone.
create table identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  provider text not null check (provider in ('google', 'twitter')),
  created_at timestamptz not null,
  primary key (issuer, subject),
  constraint identities__account_provider unique (account_id, provider)
);

-- Sign-ins under way at another place. The browser holds the token, and nothing else of this.
create unlogged table social_flows (
  token_hash bytea primary key check (length(token_hash) = 32),
  provider text not null check (provider in ('google', 'twitter')),
  -- who asked to link an account there; null for signing in
  account_id uuid references accounts (id) on delete cascade,
  role text not null check (role in ('fan', 'performer')),
  -- what the answer is checked with: state, nonce and verifier of OpenID Connect, or the request token of OAuth 1.0a
  secrets jsonb not null,
  expires_at timestamptz not null
);
create index social_flows__expires_at on social_flows (expires_at);

-- What counts only once: solved puzzles, passes, identity tokens that clients sent.
create unlogged table spent_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  expires_at timestamptz not null
);
create index spent_tokens__expires_at on spent_tokens (expires_at);

-- Failures of a login are counted wherever they came from.
create index password_tries__login on password_tries (login, tried_at);
