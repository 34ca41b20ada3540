-- The weekly slots at which the queue of a creator publishes: minutes of the week from Monday on.
set local lock_timeout = '5s';
create table calendar_queues (
  performer_id uuid primary key references accounts (id) on delete cascade,
  slots integer[] not null,
  time_zone text not null,
  updated_at timestamptz not null,
  constraint calendar_queues__slots check (cardinality(slots) <= 50)
);
