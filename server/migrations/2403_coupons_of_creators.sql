-- Coupons that creators make and bear, for what they sell, and what each use took off.
set local lock_timeout = '5s';

alter table coupons
  add column owner_id uuid references accounts (id),
  -- what a creator's code is for; empty for coupons of the site
  add column kinds text[] not null default '{}',
  -- what it takes off, in hundredths of currency, in place of a percentage
  add column amount bigint,
  -- the list of fans that it is for; once that is deleted, the code is for nobody
  add column list_id uuid,
  alter column percent drop not null;
alter table coupons add constraint coupons__benefit check ((percent is null) <> (amount is null)) not valid;
alter table coupons add constraint coupons__amount
  check (amount is null or amount > 0 and owner_id is not null) not valid;

drop index coupons__code;
create unique index coupons__code on coupons (lower(code)) where deleted_at is null and owner_id is null;
create unique index coupons__owner_code on coupons (owner_id, lower(code))
  where deleted_at is null and owner_id is not null;
create index coupons__owner on coupons (owner_id, created_at desc, id desc) where deleted_at is null;

alter table coupon_uses
  add column given bigint not null default 0,
  add column paid bigint not null default 0;

alter table payments add column reduction bigint not null default 0;
alter table payments add constraint payments__reduction check (reduction >= 0) not valid;
