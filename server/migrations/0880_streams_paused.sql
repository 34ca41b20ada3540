-- A stream is paused while its performer is in a private call. Requests of calls say until when they wait for their answer,
-- which is longer while the performer is live or in another call.
set local lock_timeout = '5s';
alter table streams drop constraint streams_state_check;
alter table streams add constraint streams_state_check check (
  state in ('starting', 'live', 'reconnecting', 'paused', 'ended'));
-- whether requests of private calls are taken during the stream
alter table streams add column takes_calls boolean not null default true;
alter table private_calls add column answer_until timestamptz(3) not null default now() + interval '60 seconds';
update private_calls set answer_until = created_at + interval '60 seconds';
