-- Runs alone: the console lists the items of all creators by price, and `items` is written all day.
create index concurrently if not exists items__kind_price on items (kind, price desc, id desc) where deleted_at is null or removed_at is not null;
