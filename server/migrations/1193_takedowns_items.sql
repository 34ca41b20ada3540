-- The items that a takedown removed because they are nothing without the file, so that a granted appeal restores
-- these and no others.
set local lock_timeout = '5s';

create table takedown_items (
  decision_id uuid not null references decisions (id),
  item_id uuid not null,
  primary key (decision_id, item_id)
);
