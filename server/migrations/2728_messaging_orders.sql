-- A message can be about an order, which it shows as that is now: number, product and status.
set local lock_timeout = '5s';
alter table messages add column order_id uuid;
