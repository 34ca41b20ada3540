-- Staff see pictures of a private call only where the site says so and both sides were shown that before: the fan with the request,
-- the performer before the answer.
set local lock_timeout = '5s';

alter table private_calls add column is_supervised boolean not null default false;
