-- Runs alone: copies of a file that is taken down are found by its hash, and `files` is written all day.
create index concurrently if not exists files__sha256 on files (sha256) where not is_removed;
