-- When a fan last bought something of a performer that was not refunded, so that rules read it with
-- the fan and not all purchases of some days. The triggers of `fan_payments` keep it, a job fills
-- it; until then it is null for who bought something, and purchases are read.
set local lock_timeout = '5s';

alter table fan_relations add column last_bought_at timestamptz;
