-- What accounts were given the right to see: an item that was bought, or a performer that is subscribed to. Wallet and
-- subscriptions write here; everything that decides who sees what reads here.
create table grants (
  account_id uuid not null references accounts (id),
  subject_kind text not null check (subject_kind in ('item', 'performer')),
  -- an item's or a performer's id
  subject_id uuid not null,
  kind text not null check (kind in ('purchase', 'subscription')),
  -- the charge or the subscription that gave it: one account may hold the same right from two sources
  source_id uuid not null,
  -- null: for good
  until timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (account_id, subject_kind, subject_id, source_id)
);
-- Who holds a right over a subject.
create index grants__subject on grants (subject_id, account_id);
-- Nobody pays twice for one item, however many buy at once.
create unique index grants__one_purchase on grants (account_id, subject_id) where kind = 'purchase';
