-- What performers earned, sale by sale, with the figures the ledger posted: what their pages list and sum up.
create table earnings (
  id uuid primary key,
  performer_id uuid not null references accounts (id),
  payer_id uuid not null references accounts (id),
  -- a charge of a wallet, or a payment for a subscription
  source_type text not null check (source_type in ('wallet', 'payment')),
  source_id uuid not null,
  type text not null check (type in ('product', 'gallery', 'feed', 'video', 'tip', 'stream_tip', 'public_chat', 'message',
    'monthly_subscription', 'yearly_subscription')),
  gateway text not null,
  -- in currency, before refunds
  gross bigint not null check (gross >= 0),
  commission bigint not null,
  net bigint not null,
  commission_basis_points integer not null,
  -- what went back to the payer, of the gross and of the net
  refunded_gross bigint not null default 0,
  refunded_net bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- heard of twice, written once
  constraint earnings__source unique (source_type, source_id),
  constraint earnings__shared check (gross = commission + net),
  constraint earnings__refunded check (refunded_gross between 0 and gross and refunded_net between 0 and net)
);
create index earnings__performer_id on earnings (performer_id, id desc);
