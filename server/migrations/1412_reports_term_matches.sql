-- Inputs with a term that staff review, from before their call until its case is open. One that stays, because a process ended in
-- between, becomes a case about its account.
set local lock_timeout = '5s';

create table term_matches (
  id uuid primary key,
  call text not null,
  path text not null,
  term text not null,
  -- null for a registration
  account_id uuid references accounts (id),
  created_at timestamptz(3) not null
);
create index term_matches__created_at on term_matches (created_at);
