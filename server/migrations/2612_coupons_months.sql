-- Codes of creators that lower several months of a subscription, and what each subscription agreed to by one.
set local lock_timeout = '5s';

-- the months of a subscription that a code lowers, from the first payment; null for all
alter table coupons add column months smallint default 1;
alter table coupons add constraint coupons__months check (months between 1 and 12) not valid;

-- the code in the terms, where it lowers more than the first payment; no number of periods means all
alter table subscription_consents
  add column code_id uuid,
  add column code_percent smallint,
  add column code_amount bigint,
  add column code_periods smallint;

-- the same of the agreed terms that run; `code_until` is the last period that it lowers
alter table subscriptions
  add column code_id uuid,
  add column code_percent smallint,
  add column code_amount bigint,
  add column code_until integer;
