-- A recording is made with its guests once a stream is over, and has to leave out what nobody heard: when the performer turned
-- the sound of a guest off and on, as pairs of milliseconds since 1970 and true for off.
set local lock_timeout = '5s';

alter table stream_guests add column mutes jsonb not null default '[]' check (jsonb_typeof(mutes) = 'array');
