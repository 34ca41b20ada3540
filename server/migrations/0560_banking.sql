-- Where creators are paid: a bank account or a PayPal address, encrypted with a key derived from the installation's own.
create table payout_accounts (
  performer_id uuid not null references accounts (id),
  type text collate "C" not null check (type in ('banking', 'paypal')),
  sealed bytea not null,
  updated_at timestamptz not null,
  primary key (performer_id, type)
);
