-- A message can answer a story, which it shows for as long as its reader may see that.
set local lock_timeout = '5s';
alter table messages add column story_id uuid;
