-- Runs alone: `posts` is written all day.
create index concurrently if not exists posts__archive_at on posts (archive_at)
  where archive_at is not null;
