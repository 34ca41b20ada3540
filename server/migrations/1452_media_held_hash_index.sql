-- Runs alone: held files are found by their bytes when somebody in them takes a release back, and `files` is written all day.
create index concurrently if not exists files__held_hash on files (sha256) where held_by is not null;
