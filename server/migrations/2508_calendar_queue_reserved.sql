-- Slots that were given to drafts a moment ago, while these are being scheduled: another draft that
-- is given one meanwhile takes the next.
set local lock_timeout = '5s';
alter table calendar_queues add column reserved timestamptz[] not null default '{}',
  add column reserved_until timestamptz;
