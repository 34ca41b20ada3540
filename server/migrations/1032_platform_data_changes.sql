-- How far each change of many rows has come: a job goes on from `position` after a stop, and does nothing once it finished.
set local lock_timeout = '5s';

create table data_changes (
  name text primary key,
  -- the last key that was changed, as text; null before the first batch
  position text,
  rows_changed bigint not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);
