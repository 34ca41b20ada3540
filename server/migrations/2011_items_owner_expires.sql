-- Runs alone: `items` is written all day. The calendar of a creator reads what ends.
create index concurrently if not exists items__owner_expires on items (owner_id, expires_at)
  where expires_at is not null and deleted_at is null;
