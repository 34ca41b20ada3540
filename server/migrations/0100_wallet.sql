-- What fans spent from their wallets. The money itself is in the ledger, under the charge's id; the figures here are
-- the ones that were posted, so that lists need not ask the ledger.
create table charges (
  id uuid primary key,
  kind text not null check (kind in ('feed', 'video', 'gallery', 'product', 'message', 'tip', 'stream_tip', 'public_chat')),
  buyer_id uuid not null references accounts (id),
  performer_id uuid not null references accounts (id),
  -- what was bought; null for a tip
  item_id uuid references items (id),
  -- in tokens
  price bigint not null check (price > 0),
  -- in currency, at the rate and share of that moment
  gross bigint not null check (gross >= 0),
  commission bigint not null,
  net bigint not null,
  commission_basis_points integer not null,
  conversion_rate numeric(12, 4) not null,
  message text check (length(message) <= 200),
  session_id text,
  status text not null check (status in ('success', 'refunded')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint charges__shared check (gross = commission + net),
  constraint charges__item check ((item_id is null) = (kind in ('tip', 'stream_tip', 'public_chat')))
);
create index charges__buyer_id on charges (buyer_id, id desc);
create index charges__performer_id on charges (performer_id, id desc);
-- A thing is bought once, until it is given back.
create unique index charges__bought_once on charges (buyer_id, item_id) where item_id is not null and status = 'success';
