-- What creators ask to be paid. The ledger holds the money of an open request in transit. The account to pay is copied,
-- encrypted, when the request is made, so that a later change of bank data does not redirect an approved payout.
create table payout_requests (
  id uuid primary key,
  performer_id uuid not null references accounts (id),
  amount bigint not null check (amount > 0),
  tokens bigint not null check (tokens > 0),
  conversion_rate numeric(12, 4) not null check (conversion_rate > 0),
  account_type text collate "C" not null check (account_type in ('banking', 'paypal')),
  account_sealed bytea,
  request_note text not null,
  admin_note text not null,
  status text collate "C" not null check (status in ('pending', 'approved', 'rejected', 'done')),
  -- counts the changes of the amount: each is a transfer of its own
  revision integer not null,
  -- the number of the bank's or PayPal's payment
  payment_reference text,
  approved_by uuid,
  approved_at timestamptz,
  closed_by uuid,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index payout_requests__one_open on payout_requests (performer_id) where status in ('pending', 'approved');
create index payout_requests__performer_id on payout_requests (performer_id, created_at desc, id desc);
create index payout_requests__created_at on payout_requests (created_at desc, id desc);
create index payout_requests__status on payout_requests (status, created_at desc, id desc);
