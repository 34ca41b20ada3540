-- The calendar of a performer reads the mass messages of some weeks by the time they were, or will be, sent.
set local lock_timeout = '5s';
create index mass_messages__calendar
  on mass_messages (performer_id, (coalesce(started_at, starts_at)), id) where drip is null;
