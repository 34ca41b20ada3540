-- The time of a view, until its record is deleted the next day: statistics count it in its hour.
set local lock_timeout = '5s';

alter table item_views add column viewed_at timestamptz not null default now();
