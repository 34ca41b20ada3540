-- How fans confirm small purchases, and purchases by one tap that are not open yet: for some seconds
-- their buyers may undo them, and nothing of them can be seen.
set local lock_timeout = '5s';

create table quick_unlocks (
  account_id uuid primary key references accounts (id),
  way text not null check (way in ('hold', 'tap')),
  up_to bigint not null check (up_to > 0),
  uses_card boolean not null default false,
  updated_at timestamptz(3) not null
);

create table unopened_charges (
  charge_id uuid primary key references charges (id),
  buyer_id uuid not null references accounts (id),
  created_at timestamptz(3) not null
);
create index unopened_charges__buyer on unopened_charges (buyer_id);
create index unopened_charges__created on unopened_charges (created_at);
