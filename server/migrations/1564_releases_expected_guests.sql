-- Somebody named in a running stream is expected: they belong to it, and may be seen in it, once they released it.
set local lock_timeout = '5s';

alter table depicted_people add column is_expected boolean not null default false;
