-- The replay that a creator makes of a recorded stream: which part of it, its chapters, and the file that was cut from it.
set local lock_timeout = '5s';
create table stream_replays (
  recording_file_id uuid primary key,
  stream_id uuid not null references streams (id) on delete cascade,
  performer_id uuid not null references accounts (id) on delete cascade,
  from_ms integer not null,
  to_ms integer not null,
  chapters jsonb not null,
  state text not null,
  file_id uuid,
  updated_at timestamptz(3) not null,
  constraint stream_replays_range_check check (from_ms >= 0 and to_ms > from_ms),
  constraint stream_replays_state_check check (state in ('making', 'ready', 'failed', 'storage_full')),
  constraint stream_replays_chapters_check check (jsonb_typeof(chapters) = 'array')
);
create index stream_replays__performer on stream_replays (performer_id);
create index stream_replays__stream on stream_replays (stream_id);

-- The parts of which a recording was joined, as pairs of their beginning and length in milliseconds: what happened during a
-- stream is found in its recording by them.
alter table stream_recordings add column pieces jsonb not null default '[]';
