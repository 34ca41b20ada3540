-- Whether a check was doubly anonymous: a place that asks for that counts a method that can be so only when it was.
set local lock_timeout = '5s';

alter table age_requests add column is_doubly_anonymous boolean not null default false;
alter table age_checks add column is_doubly_anonymous boolean not null default false;
