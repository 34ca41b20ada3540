-- Creators declare that others answer messages for them; fans are shown it, and since when.
set local lock_timeout = '5s';

alter table accounts
  add column is_answered_by_team boolean not null default false,
  add column team_changed_at timestamptz(3);
