-- How far an account got in a series: the posts of it that were opened, in one row for each series.
set local lock_timeout = '5s';
create table series_progress (
  account_id uuid not null references accounts (id),
  series_id uuid not null references series (id) on delete cascade,
  seen_ids uuid[] not null,
  updated_at timestamptz not null,
  primary key (account_id, series_id)
);
create index series_progress__series on series_progress (series_id);
