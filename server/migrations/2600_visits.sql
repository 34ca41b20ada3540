-- Visits of accounts to their home, so that every device can tell what is new since the last one: when the latest note of
-- a visit was made, and when the visit before it ended.
set local lock_timeout = '5s';

create table account_visits (
  account_id uuid primary key references accounts (id),
  last_at timestamptz(3) not null,
  -- null in the first visit
  seen_until timestamptz(3)
);
