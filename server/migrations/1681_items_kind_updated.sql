-- Runs alone: the console lists the items of all creators by their last change, and `items` is written all day.
create index concurrently if not exists items__kind_updated on items (kind, updated_at desc, id desc) where deleted_at is null or removed_at is not null;
