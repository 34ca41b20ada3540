-- Coupons take a part off the price of a payment. A payment reserves one use when it is stored, counts it when it
-- succeeds and releases it when it ends otherwise; the unique key lets an account use each coupon once.
set local lock_timeout = '5s';
create table coupons (
  id uuid primary key,
  name text not null,
  description text not null,
  code text not null,
  percent smallint not null check (percent between 1 and 99),
  expires_at timestamptz not null,
  number_of_uses integer not null check (number_of_uses > 0),
  -- reserved and counted uses, so that both are within the number
  taken_uses integer not null default 0 check (taken_uses >= 0),
  status text not null check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- kept for the payments that it was used for
  deleted_at timestamptz
);
create unique index coupons__code on coupons (lower(code)) where deleted_at is null;
create index coupons__created_at on coupons (created_at desc, id desc) where deleted_at is null;

create table coupon_uses (
  id uuid primary key,
  coupon_id uuid not null references coupons (id),
  account_id uuid not null references accounts (id),
  payment_id uuid not null,
  status text not null check (status in ('reserved', 'used')),
  created_at timestamptz not null,
  constraint coupon_uses__coupon_id__account_id unique (coupon_id, account_id),
  constraint coupon_uses__payment_id unique (payment_id)
);
create index coupon_uses__coupon_id on coupon_uses (coupon_id, created_at desc, id desc);
create index coupon_uses__account_id on coupon_uses (account_id);

-- The price before the discount is amount + discount. The code and its percentage stay as they were when it was used.
alter table payments
  add column discount bigint not null default 0,
  add column coupon_id uuid,
  add column coupon_code text,
  add column coupon_percent smallint,
  add constraint payments__discount check (discount >= 0) not valid;
alter table payments validate constraint payments__discount;
