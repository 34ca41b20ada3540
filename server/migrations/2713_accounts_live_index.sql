-- Runs alone: `accounts` is written all day. The directory lists who is live, a few of all.
create index concurrently if not exists accounts__live on accounts (id) where is_live;
