-- Access that an admin grants ends for two reasons of its own: its time is over, or an admin ends it.
alter table subscriptions drop constraint subscriptions_end_reason_check;
alter table subscriptions add constraint subscriptions_end_reason_check check (end_reason in
  ('cancelled', 'trial_ended', 'payment_failed', 'blocked', 'unavailable', 'refunded', 'grant_ended', 'ended_by_site'));

-- Granted access has no price and an end: the job that ends subscriptions looks for it by date.
create index subscriptions__grants_end_at on subscriptions (ends_at)
  where state = 'active' and price = 0 and ends_at is not null;

-- The console lists every subscription, the last changed first.
create index subscriptions__updated_at on subscriptions (updated_at desc);
