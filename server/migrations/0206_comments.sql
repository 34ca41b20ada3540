-- What people say about items, and what others answer. The count of all of them stands on the item.
create table comments (
  id uuid primary key,
  item_id uuid not null references items (id),
  -- the comment that a reply answers
  parent_id uuid references comments (id),
  author_id uuid not null references accounts (id),
  content text not null check (content <> ''),
  reply_count bigint not null default 0 check (reply_count >= 0),
  like_count bigint not null default 0 check (like_count >= 0),
  edited_at timestamptz(3),
  created_at timestamptz(3) not null
) with (fillfactor = 90);

-- The comments on an item, newest first.
create index comments__item_newest on comments (item_id, created_at desc, id desc) where parent_id is null;
-- The replies to a comment, in the order of the talk.
create index comments__parent on comments (parent_id, created_at, id) where parent_id is not null;
-- What an account wrote.
create index comments__author on comments (author_id, created_at desc);
