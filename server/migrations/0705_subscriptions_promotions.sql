-- Promotions of performers: discounts on the first months, and links that count who joins by them. A use is reserved
-- when a payment is stored, counted when it succeeds and released when it ends otherwise, like that of a coupon.
set local lock_timeout = '5s';
create table subscription_promotions (
  id uuid primary key,
  performer_id uuid not null references accounts (id),
  name text not null,
  -- of a link; a promotion without a code is shown on the performer's page
  code text,
  percent smallint check (percent between 1 and 99),
  -- the number of months with the discount
  periods smallint check (periods > 0),
  trial_days smallint check (trial_days > 0),
  audience text not null check (audience in ('all', 'new', 'former')),
  max_uses integer check (max_uses > 0),
  -- reserved and counted uses, so that both are within the number
  taken_uses integer not null default 0 check (taken_uses >= 0),
  clicks bigint not null default 0,
  ends_at timestamptz,
  ended_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint subscription_promotions__code unique (code),
  constraint subscription_promotions__discount check ((percent is null) = (periods is null)),
  constraint subscription_promotions__one_benefit check (percent is null or trial_days is null)
);
create index subscription_promotions__performer_id on subscription_promotions (performer_id, created_at desc, id desc)
  where deleted_at is null;

create table subscription_promotion_uses (
  id uuid primary key,
  promotion_id uuid not null references subscription_promotions (id),
  fan_id uuid not null references accounts (id),
  -- the terms that the fan agreed to
  consent_id uuid not null,
  -- null until the payment succeeded
  subscription_id uuid,
  status text not null check (status in ('reserved', 'used', 'released')),
  created_at timestamptz not null,
  constraint subscription_promotion_uses__promotion_id__fan_id unique (promotion_id, fan_id)
);
create index subscription_promotion_uses__consent_id on subscription_promotion_uses (consent_id);
create index subscription_promotion_uses__fan_id on subscription_promotion_uses (fan_id);

-- The reduced price that was agreed, and for how many periods; on the subscription, the last period that has it.
alter table subscription_consents add column promo_price bigint, add column promo_periods smallint;
alter table subscriptions add column promo_price bigint, add column promo_until integer;
