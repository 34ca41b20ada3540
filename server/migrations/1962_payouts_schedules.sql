-- Payouts that creators let the site request on a day of the week or month, once enough is available.
create table payout_schedules (
  performer_id uuid primary key references accounts (id),
  every text collate "C" not null check (every in ('week', 'month')),
  -- of a week from Monday, of a month up to the 28th, which each has
  day smallint not null check (day between 1 and 28 and (every = 'month' or day <= 7)),
  -- in hundredths of currency
  minimum bigint not null check (minimum > 0),
  account_type text collate "C" not null check (account_type in ('banking', 'paypal', 'stripe')),
  next_at timestamptz not null,
  -- the last time it came, and why nothing was requested then
  last_at timestamptz,
  last_problem text collate "C",
  updated_at timestamptz not null
);
create index payout_schedules__next_at on payout_schedules (next_at);
