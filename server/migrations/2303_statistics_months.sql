-- What began and ended before by the month in which it began, and the times of earlier sales.
set local lock_timeout = '5s';

insert into statistic_changes (performer_id, subject_id, kind, measure, at, change)
  select performer_id, performer_id, 'creator', 'begun',
    date_trunc('month', created_at, 'UTC'), 1 from subscriptions
  union all select performer_id, performer_id, 'creator',
    'ended:' || least(24, extract(year from age(ended_at, created_at)) * 12
      + extract(month from age(ended_at, created_at)))::int,
    date_trunc('month', created_at, 'UTC'), 1 from subscriptions where ended_at is not null
  union all select performer_id, performer_id, 'creator', 'sales', created_at, 1
    from earnings where refunded_gross < gross;
