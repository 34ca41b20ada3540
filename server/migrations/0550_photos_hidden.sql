-- Buyers of a gallery keep the photos that it showed when they bought it, so the instant at which a photo stops being active
-- is stored; null means that it is active or never was.
set local lock_timeout = '5s';
alter table photos add column hidden_at timestamptz;
