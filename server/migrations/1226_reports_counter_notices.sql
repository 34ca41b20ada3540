-- The counter-notices of owners against removals for copyright. What was removed comes back after ten business days,
-- unless the person who reported it says that a court decides.
set local lock_timeout = '5s';

create table counter_notices (
  id uuid primary key,
  decision_id uuid not null unique references decisions (id),
  -- The report may be deleted from its list before.
  report_id uuid not null,
  owner_id uuid not null references accounts (id),
  signature text not null,
  postal_address text not null,
  text text not null,
  created_at timestamptz(3) not null,
  restores_at timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'restored', 'suit', 'ended')),
  -- The court and the case, as the person who reported it names them.
  suit text not null default '',
  ended_at timestamptz(3),
  constraint counter_notices__ended check ((state = 'waiting') = (ended_at is null))
);

create index counter_notices__due on counter_notices (restores_at) where state = 'waiting';
create index counter_notices__report on counter_notices (report_id);
create index counter_notices__owner on counter_notices (owner_id, id);
-- The violations of an account that count as strikes.
create index decisions__violations on decisions (owner_id, violation) where ended_at is null;
