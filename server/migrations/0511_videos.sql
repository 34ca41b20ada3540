-- The content of a video; its life, price and counters are those of its item.
create table videos (
  id uuid primary key references items (id),
  slug text not null unique,
  title text not null,
  description text not null default '',
  file_id uuid,
  -- public files beside it
  thumbnail_id uuid,
  teaser_id uuid,
  -- the time zone in which the schedule was chosen, to show it again
  schedule_zone text
);
create index videos__title_words on videos using gin (title gin_trgm_ops);
