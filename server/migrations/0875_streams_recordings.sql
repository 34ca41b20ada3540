-- The recordings of streams: what was asked for, why one stopped early, and the files of its parts in the performer's vault.
set local lock_timeout = '5s';
alter table streams add column is_recorded boolean not null default false;
alter table streams add column recording_stopped text check (recording_stopped in ('storage_full', 'disk_full'));
create table stream_recordings (
  stream_id uuid not null references streams (id) on delete cascade,
  started_at timestamptz(3) not null,
  performer_id uuid not null references accounts (id) on delete cascade,
  -- Null for a part that could not be kept, for the given reason.
  file_id uuid,
  refusal text check (refusal in ('storage_full', 'refused')),
  created_at timestamptz(3) not null,
  primary key (stream_id, started_at)
);
create index stream_recordings__performer on stream_recordings (performer_id);
