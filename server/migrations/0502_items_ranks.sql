-- Likes and views of published items for lists ordered by them. They stand apart from `items`, whose counters change often
-- and carry no index, so that a like or a view does not write a row into every index of items.
create table item_ranks (
  item_id uuid primary key references items (id),
  kind text not null,
  owner_id uuid not null references accounts (id),
  likes bigint not null,
  views bigint not null
) with (fillfactor = 80);
create index item_ranks__kind_likes on item_ranks (kind, likes desc, item_id desc);
create index item_ranks__kind_views on item_ranks (kind, views desc, item_id desc);
create index item_ranks__owner_likes on item_ranks (owner_id, kind, likes desc, item_id desc);
create index item_ranks__owner_views on item_ranks (owner_id, kind, views desc, item_id desc);
