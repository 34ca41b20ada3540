-- A fan can pause a paid subscription for some months: it pauses when the paid time ends and renews afterwards.
set local lock_timeout = '5s';

-- The length of a pause that is to begin at the end of the paid time, or has begun.
alter table subscriptions add column pause_months integer check (pause_months between 1 and 3);
-- The end of a pause that has begun, when the next period is charged.
alter table subscriptions add column resumes_at timestamptz;
alter table subscriptions add constraint subscriptions__paused check ((state = 'paused') = (resumes_at is not null));
create index subscriptions__resumes_at on subscriptions (resumes_at) where state = 'paused';
create index subscriptions__pauses on subscriptions (ends_at) where state = 'active' and pause_months is not null;
