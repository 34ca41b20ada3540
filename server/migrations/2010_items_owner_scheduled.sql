-- Runs alone: `items` is written all day. The calendar of a creator reads what is scheduled.
create index concurrently if not exists items__owner_scheduled on items (owner_id, scheduled_at)
  where published_at is null and deleted_at is null and scheduled_at is not null;
