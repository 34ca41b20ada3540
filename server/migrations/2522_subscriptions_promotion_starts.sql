-- The instant from which fans can use a promotion that was prepared; null for one that began when
-- it was created.
set local lock_timeout = '5s';
alter table subscription_promotions add column starts_at timestamptz;
