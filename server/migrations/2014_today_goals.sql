-- What a creator wants to reach: net earnings in a month, or a number of subscribers.
set local lock_timeout = '5s';
create table performer_goals (
  performer_id uuid primary key references accounts (id) on delete cascade,
  kind text not null check (kind in ('money', 'subscribers')),
  -- In hundredths of currency, or a number of subscribers.
  target bigint not null check (target > 0),
  updated_at timestamptz not null
);
