-- The countries in which a file must not be shown, because somebody in it released it for others only; null for everywhere.
set local lock_timeout = '5s';

alter table files add column hidden_in text[];
