-- When staff were mailed that a review waits for longer than the limit of the site.
set local lock_timeout = '5s';

alter table reviews add column alarmed_at timestamptz;

create index reviews__waiting_since on reviews (created_at) where state = 'waiting';
