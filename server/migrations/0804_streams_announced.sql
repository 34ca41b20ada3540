-- The post that announced a stream; those who asked to be reminded of it are told when it begins.
set local lock_timeout = '5s';
alter table streams add column announcement_id uuid;
