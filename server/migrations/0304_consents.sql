-- What people accepted when they signed up: each text once, word by word, and who accepted it when. Never changed; it
-- stays when an account is erased, whose bare id it names.
create table accepted_texts (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  slug text not null,
  title text not null,
  content text not null,
  created_at timestamptz not null
);

create table acceptances (
  account_id uuid not null references accounts (id) on delete cascade,
  text_hash text not null references accepted_texts (hash),
  accepted_at timestamptz not null,
  primary key (account_id, text_hash)
);
