-- Amounts that fans are offered to pay into their wallets at once. How many tokens that buys follows from the rate of the
-- settings, so it is not stored.
create table token_packages (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  description text not null,
  ordering integer not null check (ordering >= 0),
  -- in hundredths of the site's currency
  price bigint not null check (price > 0),
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
