-- A performer can offer three and six months at a price of their own, beside a month and a year.
set local lock_timeout = '5s';

-- 0: not offered
alter table plans add column three_month_price bigint not null default 0 check (three_month_price >= 0);
alter table plans add column six_month_price bigint not null default 0 check (six_month_price >= 0);

-- The length of a period. The type stays `monthly` for three and six months.
alter table subscription_consents add column months integer not null default 1 check (months in (1, 3, 6, 12));
alter table subscriptions add column months integer not null default 1 check (months in (1, 3, 6, 12));
update subscription_consents set months = 12 where type = 'yearly';
update subscriptions set months = 12 where type = 'yearly';
