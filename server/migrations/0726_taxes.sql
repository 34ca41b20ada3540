-- Sales tax by the country of the fan: a table of rates, the tax of each charge and each paid period, and the country of fans
-- whose account names none. Prices include tax, so what is shared between site and performer is the rest.
set local lock_timeout = '5s';

create table tax_rates (
  id uuid primary key,
  country text not null collate "C" check (country ~ '^[A-Z]{2}$'),
  basis_points integer not null check (basis_points between 0 and 10000),
  -- the first day (UTC) of the rate
  valid_from date not null,
  created_at timestamptz not null,
  constraint tax_rates__country_valid_from unique (country, valid_from)
);

create table tax_countries (
  account_id uuid primary key,
  country text not null collate "C" check (country ~ '^[A-Z]{2}$'),
  updated_at timestamptz not null
);

alter table charges
  add column tax bigint not null default 0,
  add column tax_country text collate "C",
  add column tax_basis_points integer not null default 0,
  drop constraint charges__shared,
  add constraint charges__shared check (gross = commission + net + tax and tax >= 0) not valid;

alter table subscription_periods
  add column tax bigint not null default 0,
  add column tax_country text collate "C",
  add column tax_basis_points integer not null default 0,
  drop constraint subscription_periods__shared,
  add constraint subscription_periods__shared check (gross = commission + net + tax and tax >= 0) not valid;

-- the tax in a payment that opened a period, for its receipt
alter table payments
  add column tax bigint not null default 0,
  add column tax_country text collate "C",
  add column tax_basis_points integer not null default 0,
  add constraint payments__tax check (tax between 0 and amount) not valid;
