-- The figures of open cases are read from the index alone.
set local lock_timeout = '5s';

create index cases__open on cases (due_at) include (opened_at, holder_id, held_until, kind)
  where closed_at is null;
