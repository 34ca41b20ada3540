-- When an item opens to wider audiences than its own, and the list of fans that one of the audience
-- `list` is for. `access` compares the instants; a job then changes the audience (1906).
set local lock_timeout = '5s';

alter table items add column list_id uuid, add column subscribers_at timestamptz,
  add column followers_at timestamptz, add column everyone_at timestamptz;
