-- What fans may pay in a month by their own choice. A higher limit, or none, applies a day after it was chosen.
create table payment_limits (
  account_id uuid primary key references accounts (id) on delete cascade,
  amount bigint check (amount >= 0),
  next_amount bigint check (next_amount >= 0),
  next_at timestamptz,
  updated_at timestamptz not null
);
