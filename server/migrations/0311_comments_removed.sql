-- A comment that moderation removes is kept out of sight for some time, so that the removal can be reversed. Its replies
-- go with it and come back with it: removed_with names the comment whose removal took them, itself included.
alter table comments
  add column removed_at timestamptz(3),
  add column removed_reason text,
  add column removed_with uuid references comments (id);
create index comments__removed_with on comments (removed_with) where removed_with is not null;
create index comments__removed_at on comments (removed_at) where removed_at is not null;

-- The console's list of all comments, the newest first, and by words in them.
create index comments__made on comments (created_at desc, id desc);
create index comments__words on comments using gin (lower(content) gin_trgm_ops);
