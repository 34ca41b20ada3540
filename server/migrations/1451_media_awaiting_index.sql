-- Runs alone: creators list their files that wait for people, and `files` is written all day.
create index concurrently if not exists files__awaiting_people on files (owner_id, id) where awaits_people;
