-- The picture that stands for a stream, also to those who may not watch it.
set local lock_timeout = '5s';
alter table streams add column cover_id uuid;
