-- Accounts of visitors who paid before they registered. The address is one that they typed: it
-- belongs to the account once it is confirmed, and the row is deleted then. `key_hash` recognises
-- the browser that began the payment, until it is paid.
set local lock_timeout = '5s';

create table guest_accounts (
  account_id uuid primary key references accounts (id),
  email text not null,
  next text,
  key_hash bytea unique,
  paid_at timestamptz,
  created_at timestamptz not null
);
create index guest_accounts__unpaid on guest_accounts (created_at) where paid_at is null;
create index guest_accounts__email on guest_accounts (email) where paid_at is not null;
