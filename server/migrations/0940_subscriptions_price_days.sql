-- An accepted price counts from the day that its consent names; until then each period costs the earlier one. Pauses keep
-- the day of the month on which a subscription began, so their months are counted beside its periods.
set local lock_timeout = '5s';
alter table subscriptions add column earlier_price bigint, add column price_from timestamptz,
  add column paused_months integer not null default 0,
  add constraint subscriptions__price_from check ((earlier_price is null) = (price_from is null)) not valid;
alter table subscriptions validate constraint subscriptions__price_from;
