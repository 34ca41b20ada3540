-- What somebody says is wrong, with a copy of what it is about: the thing itself may be gone when it is decided.
create table reports (
  id uuid primary key,
  -- the number by which anyone who has it reads the status
  receipt text not null unique,
  title text not null,
  description text not null,
  target_kind text not null,
  target_id uuid,
  -- whose it is
  owner_id uuid references accounts (id),
  -- the content it is or stands on
  item_id uuid references items (id),
  item_kind text,
  -- the words of a comment, or the address of a public report
  words text not null,
  reporter_id uuid references accounts (id),
  reporter_kind text not null check (reporter_kind in ('user', 'performer', 'guest')),
  contact text,
  status text not null default 'open' check (status in ('open', 'dismissed', 'removed', 'suspended')),
  reason text not null default '',
  decided_by uuid references accounts (id),
  decided_at timestamptz(3),
  due_at timestamptz(3) not null,
  created_at timestamptz(3) not null
);
-- What is to be decided, the most pressing first.
create index reports__due on reports (due_at, id) where status = 'open';
create index reports__newest on reports (created_at desc, id desc);
create index reports__reporter on reports (reporter_id, created_at desc, id desc) where reporter_id is not null;
