-- Likes and bookmarks, of items and of performers. The counters of an item stand on the item.
create table reactions (
  id uuid not null unique,
  account_id uuid not null references accounts (id) on delete cascade,
  object_kind text not null,
  object_id uuid not null,
  action text not null check (action in ('like', 'bookmark')),
  created_at timestamptz(3) not null,
  primary key (account_id, object_id, action)
);
-- An account's bookmarks of one kind, newest first.
create index reactions__account_newest on reactions (account_id, action, object_kind, created_at desc, object_id desc);
-- Who reacted to something.
create index reactions__object on reactions (object_id, action, created_at desc);
