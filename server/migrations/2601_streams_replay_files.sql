-- Which part of which stream a video of a vault shows: the recording itself, or a replay that was cut from it. Its chat is
-- shown beside it at the time of each line. A replay that was made again leaves its earlier video in the vault, so the row
-- belongs to the file.
set local lock_timeout = '5s';

create table stream_replay_files (
  file_id uuid primary key,
  stream_id uuid not null references streams (id) on delete cascade,
  performer_id uuid not null references accounts (id) on delete cascade,
  -- The millisecond of the recording at which the video begins.
  from_ms integer not null check (from_ms >= 0),
  pieces jsonb not null check (jsonb_typeof(pieces) = 'array'),
  created_at timestamptz(3) not null
);
create index stream_replay_files__stream on stream_replay_files (stream_id);
create index stream_replay_files__performer on stream_replay_files (performer_id);

insert into stream_replay_files (file_id, stream_id, performer_id, from_ms, pieces, created_at)
select file_id, stream_id, performer_id, 0, pieces, created_at from stream_recordings
where file_id is not null and pieces <> '[]'::jsonb
on conflict do nothing;

insert into stream_replay_files (file_id, stream_id, performer_id, from_ms, pieces, created_at)
select replay.file_id, replay.stream_id, replay.performer_id, replay.from_ms, recording.pieces, replay.updated_at
from stream_replays as replay
join stream_recordings as recording on recording.file_id = replay.recording_file_id
where replay.file_id is not null and recording.pieces <> '[]'::jsonb
on conflict do nothing;
