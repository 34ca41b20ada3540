-- Runs alone: `files` is written all day.
create index concurrently if not exists files__hidden_in on files (id) where hidden_in is not null;
