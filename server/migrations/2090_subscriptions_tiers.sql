-- Creators sell up to five tiers of subscription. The plan that each had is the first of them; the
-- others are ranked by price above it, and each opens what the tiers below it open.
set local lock_timeout = '5s';

alter table plans
  add column name text not null default '',
  add column description text not null default '',
  add column benefits text[] not null default '{}';

create table subscription_tiers (
  performer_id uuid not null references accounts (id),
  tier smallint not null,
  name text not null,
  description text not null default '',
  benefits text[] not null default '{}',
  monthly_price bigint not null,
  -- Zero means not offered.
  three_month_price bigint not null default 0,
  six_month_price bigint not null default 0,
  yearly_price bigint not null default 0,
  is_open boolean not null default true,
  -- The most fans who have it at once; null where it is not limited.
  places integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (performer_id, tier),
  constraint subscription_tiers__tier check (tier between 2 and 5),
  constraint subscription_tiers__places check (places > 0),
  constraint subscription_tiers__prices check (monthly_price > 0 and three_month_price >= 0
    and six_month_price >= 0 and yearly_price >= 0)
);

alter table subscriptions
  add column tier smallint not null default 1,
  -- The tier and price from the next period, where the fan moves down.
  add column next_tier smallint,
  add column next_price bigint,
  add constraint subscriptions__next_tier
    check ((next_tier is null) = (next_price is null)) not valid;

alter table subscription_periods add column tier smallint not null default 1;

alter table subscription_consents
  add column tier smallint not null default 1,
  -- The period from which the fan moves up, whose rest is credited.
  add column moved_from integer;

alter table grants add column tier smallint not null default 1;

alter table items
  add column from_tier smallint not null default 1,
  add constraint items__from_tier check (from_tier between 1 and 5) not valid;
