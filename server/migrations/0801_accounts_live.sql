-- True while a stream of the performer is on air or waits for its video: cards show it everywhere.
set local lock_timeout = '5s';
alter table accounts add column is_live boolean not null default false;
