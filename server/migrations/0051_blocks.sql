-- Who does not want to meet whom. A row hides both from each other, whoever made it.
create table blocks (
  id uuid primary key,
  blocker_id uuid not null references accounts (id) on delete cascade,
  blocked_id uuid not null references accounts (id) on delete cascade,
  reason text not null default '',
  created_at timestamptz not null,
  constraint blocks__pair unique (blocker_id, blocked_id),
  constraint blocks__two_people check (blocker_id <> blocked_id)
);
create index blocks__blocked on blocks (blocked_id, blocker_id);
create index blocks__newest on blocks (blocker_id, id desc);
