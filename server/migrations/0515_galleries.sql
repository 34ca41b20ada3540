-- Galleries are items of kind `gallery`; each photo has its own id beside its file's, and follows its gallery's audience.
create table galleries (
  id uuid primary key references items (id),
  slug text not null unique,
  title text not null,
  description text not null default '',
  -- the time zone in which the schedule was chosen, to show it again
  schedule_zone text,
  -- the cover that the performer chose; without one the first active photo is the cover
  cover_photo_id uuid,
  -- kept with every change of the photos, so that lists of galleries read no photos
  cover_file_id uuid,
  photo_count integer not null default 0 check (photo_count >= 0)
);
create index galleries__title_words on galleries using gin (title gin_trgm_ops);

create table photos (
  id uuid primary key,
  gallery_id uuid not null references galleries (id),
  file_id uuid not null,
  position integer not null,
  title text not null default '',
  description text not null default '',
  status text not null check (status in ('active', 'inactive', 'draft')),
  -- deleted by the performer; kept for those who had bought the gallery before
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index photos__file on photos (gallery_id, file_id) where deleted_at is null;
create index photos__position on photos (gallery_id, position, id);
