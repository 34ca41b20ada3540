-- The qualities a video plays in, how far the rest of them is, its captions, and the poster its owner chose.
alter table files
  -- what can be played: [{ name, width, height, frameRate, bandwidth, codecs }]
  add column qualities jsonb not null default '[]',
  -- of what is still encoded while the file can be shown already
  add column renditions_percent smallint check (renditions_percent between 0 and 100),
  -- as guessed from the work so far
  add column seconds_left integer check (seconds_left >= 0),
  -- [{ language, label, name }]
  add column captions jsonb not null default '[]',
  -- three silent seconds were made, open and blurred
  add column has_clip boolean not null default false,
  -- where its owner wants the poster from; null where the site chooses
  add column poster_ms integer check (poster_ms >= 0),
  -- part of the names of the pictures: a new poster has new addresses
  add column poster_version smallint not null default 0,
  -- how often the owner asked to try again
  add column retries smallint not null default 0;

-- the sweep looks for encoding that was lost on the way
create index files__renditions on files (changed_at) where renditions = 'pending';
