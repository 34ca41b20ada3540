-- A performer who raises a price may ask current fans to agree to it. Without an answer the subscription ends with its
-- paid time, because nobody is charged more than they agreed to.
set local lock_timeout = '5s';
alter table subscriptions add column asked_price bigint, add column asked_at timestamptz,
  add constraint subscriptions__asked check ((asked_price is null) = (asked_at is null)) not valid;
alter table subscriptions validate constraint subscriptions__asked;
alter table subscriptions drop constraint subscriptions_end_reason_check;
alter table subscriptions add constraint subscriptions_end_reason_check check (end_reason in
  ('cancelled', 'trial_ended', 'payment_failed', 'blocked', 'unavailable', 'refunded', 'grant_ended', 'ended_by_site', 'disputed',
   'price_not_accepted')) not valid;
alter table subscriptions validate constraint subscriptions_end_reason_check;
