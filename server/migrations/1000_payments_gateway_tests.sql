-- The console shows whether the stored keys of a payment company passed their latest test, so that a company that refuses
-- them does not look healthy. Changed keys have not been tested.
set local lock_timeout = '5s';
alter table payment_gateways
  add column tested_at timestamptz,
  add column test_problem text check (length(test_problem) between 1 and 1000);
