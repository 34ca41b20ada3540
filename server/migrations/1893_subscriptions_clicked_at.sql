-- The time of the latest click on a link: statistics count each click in its hour.
set local lock_timeout = '5s';

alter table subscription_promotions add column clicked_at timestamptz;
