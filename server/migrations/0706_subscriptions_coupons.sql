-- A coupon takes a part off the first payment of a subscription, which the site pays: the fan paid gross - discount.
set local lock_timeout = '5s';
alter table subscription_periods
  add column discount bigint not null default 0,
  add constraint subscription_periods__discount check (discount between 0 and gross) not valid;
alter table subscription_periods validate constraint subscription_periods__discount;
