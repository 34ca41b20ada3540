-- Runs alone: the console lists expired items, and `items` is written all day.
create index concurrently if not exists items__kind_expiring on items (kind, created_at desc, id desc) where expires_at is not null;
