-- The agreements that creators signed: which wording, under which name, when, from which address and device, and the PDF that
-- says so, byte for byte. A row is never changed; an agreement that is asked for again is signed again.
set local lock_timeout = '5s';

create table agreement_signatures (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  text_hash text not null references accepted_texts (hash),
  signed_name text not null,
  ip text not null,
  user_agent text not null,
  accepted_at timestamptz(3) not null,
  pdf bytea not null,
  pdf_hash text not null check (pdf_hash ~ '^[0-9a-f]{64}$')
);
create index agreement_signatures__account_id on agreement_signatures (account_id, accepted_at desc);

-- Where the texts of a sign-up were accepted; null for acceptances before.
alter table acceptances add column ip text, add column user_agent text;
