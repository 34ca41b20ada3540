-- Who is in a live stream is stated before it begins: as of files, by a depiction. A stream has no bytes; its depiction has a hash
-- that no bytes have. A release can end, and its performer is warned once before it does.
set local lock_timeout = '5s';

create table depicted_streams (
  depiction_id uuid primary key references depictions (id),
  owner_id uuid not null,
  -- null until it begins
  stream_id uuid unique,
  created_at timestamptz not null
);
create unique index depicted_streams__next on depicted_streams (owner_id) where stream_id is null;
create index depicted_streams__owner on depicted_streams (owner_id);

alter table releases add column end_warned_at timestamptz;
