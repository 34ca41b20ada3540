-- A rule that asks for two people is lifted by two: an admin asks for the change, and another one makes it within a week.
set local lock_timeout = '5s';
create table setting_requests (
  key text primary key,
  value jsonb not null,
  requested_by uuid not null,
  requested_at timestamptz not null
);
