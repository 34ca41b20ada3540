-- Views and stock are facts of an item like its likes. A view counts once for a viewer and day: `item_views` remembers the
-- day's viewers, accounts by their id and guests by a keyed hash with a salt of that day, and is emptied of past days.
set local lock_timeout = '5s';
alter table items
  add column view_count bigint not null default 0 check (view_count >= 0),
  -- how many can still be sold; null for what does not run out
  add column stock bigint check (stock >= 0);

create table item_views (
  item_id uuid not null references items (id),
  viewed_on date not null,
  viewer_key text not null,
  primary key (item_id, viewed_on, viewer_key)
);
create index item_views__viewed_on on item_views (viewed_on);

-- The items that wait for their files, whatever their kind.
drop index items__unready;
create index items__unready on items (updated_at) where not is_ready and deleted_at is null;
