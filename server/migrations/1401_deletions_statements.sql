-- Statements about the end of an account outlive it, until they can no longer be appealed against.
set local lock_timeout = '5s';

alter table deletions add column statements_forgotten_at timestamptz;
