-- The instants of the last lines of writers whose chat was cleared, so that slow mode holds for them as before.
set local lock_timeout = '5s';
create table stream_cleared_writers (
  stream_id uuid not null references streams (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  last_line_at timestamptz(3) not null,
  primary key (stream_id, account_id)
);
create index stream_cleared_writers__account on stream_cleared_writers (account_id);
