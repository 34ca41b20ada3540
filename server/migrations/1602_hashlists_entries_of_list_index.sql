-- Runs alone: `hash_entries` may have millions of rows.
create index concurrently if not exists hash_entries__of_list on hash_entries (list_id, change);
