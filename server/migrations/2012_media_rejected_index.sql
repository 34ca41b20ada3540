-- Runs alone: `files` is written all day. The home of a creator counts the files that were rejected.
create index concurrently if not exists files__owner_rejected on files (owner_id, id)
  where stage = 'rejected' and not is_removed;
