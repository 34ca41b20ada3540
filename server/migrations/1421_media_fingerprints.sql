-- The perceptual hashes (PDQ) of pictures, and of one frame a second of videos, so that what was taken down is recognised when
-- it comes back in another size, quality, turn, or between black bars.
set local lock_timeout = '5s';

create table file_fingerprints (
  file_id uuid not null references files (id) on delete cascade,
  -- the time of a frame of a video; 0 for a picture
  seconds integer not null,
  -- true when black bars were cut away first
  is_cut boolean not null,
  -- the detail from 0 to 100; below 50 a hash says little
  quality integer not null check (quality between 0 and 100),
  -- of all eight turns, as it is first
  hashes bit(256)[] not null check (cardinality(hashes) = 8),
  primary key (file_id, seconds, is_cut)
);

-- What may not come back, in all eight turns, until the decision of its subject is reversed.
create table banned_fingerprints (
  subject_id uuid not null,
  file_id uuid not null,
  seconds integer not null,
  hash bit(256) not null
);
create index banned_fingerprints__subject on banned_fingerprints (subject_id);
create index banned_fingerprints__file on banned_fingerprints (file_id, seconds);
