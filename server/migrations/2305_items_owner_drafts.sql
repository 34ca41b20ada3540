-- Runs alone: `items` is written all day. The calendar of a creator lists the last changed drafts.
create index concurrently if not exists items__owner_drafts on items (owner_id, updated_at desc, id desc)
  where status = 'inactive' and published_at is null and deleted_at is null;
