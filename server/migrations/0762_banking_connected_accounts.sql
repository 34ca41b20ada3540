-- The account of a creator at a payment company that pays its merchants' creators.
create table connected_accounts (
  performer_id uuid primary key references accounts (id),
  gateway text not null,
  account_id text not null,
  can_receive boolean not null default false,
  -- what its holder still has to supply, in the company's words
  missing text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint connected_accounts__account unique (gateway, account_id)
);
