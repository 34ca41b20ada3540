-- Runs alone: the cleared files of an owner are counted at each upload, and `files` is written all day.
create index concurrently if not exists files__cleared on files (owner_id) where cleared_at is not null;
