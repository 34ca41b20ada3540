-- Runs alone: the console lists people by their last visit, and `accounts` is written all day.
create index concurrently if not exists accounts__role_seen on accounts (role, last_seen_at desc nulls last, id desc);
