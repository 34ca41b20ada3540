-- Which card paid for which accounts, as far as payment companies report it: a stolen card is tried
-- at many new accounts. Cards stand here under a keyed hash; no number is stored.
set local lock_timeout = '5s';

create table card_accounts (
  card_hash bytea not null check (length(card_hash) = 32),
  account_id uuid not null references accounts (id),
  first_at timestamptz not null,
  primary key (card_hash, account_id)
);
create index card_accounts__account_id on card_accounts (account_id);

-- The card of a payment, by which a dispute of it is remembered.
create table card_uses (
  payment_id uuid primary key references payments (id),
  card_hash bytea not null check (length(card_hash) = 32)
);
create index card_uses__card_hash on card_uses (card_hash);
