-- The processes that hold sockets say every three seconds that they are alive, so that the viewers of one that was killed are
-- removed soon. Viewers of versions before this one belong to no process and are removed when nobody confirms them.
set local lock_timeout = '5s';
create table stream_processes (
  id uuid primary key,
  alive_at timestamptz(3) not null
);
alter table stream_viewers add column process_id uuid;
