-- Copies of everything that is kept about one account, for its owner to take away. The archive is in the file store
-- under `exports/<id>`; the row outlives it, so that the owner sees what became of it.
create table exports (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  state text not null check (state in ('preparing', 'ready', 'failed', 'expired')),
  -- in bytes
  size bigint check (size > 0),
  requested_at timestamptz(3) not null,
  ready_at timestamptz(3),
  -- until when it can be downloaded
  expires_at timestamptz(3),
  constraint exports__ready check (state not in ('ready', 'expired') or (size is not null and expires_at is not null))
);
create index exports__newest on exports (account_id, id desc);
-- One at a time.
create unique index exports__preparing on exports (account_id) where state = 'preparing';
create index exports__due on exports (expires_at) where state = 'ready';
