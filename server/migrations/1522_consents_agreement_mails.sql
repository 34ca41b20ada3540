-- Which creators were mailed about the agreement, and about which of its versions.
set local lock_timeout = '5s';

create table agreement_mails (
  account_id uuid primary key,
  -- when that version began to ask for signatures
  asked_at timestamptz not null
);
