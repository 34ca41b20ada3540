-- Browsers that show notices while nobody looks. One belongs to a session and ends with it: whoever logs out on a shared
-- machine is told nothing there any more.
create table push_subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null
);
create index push_subscriptions__account on push_subscriptions (account_id, created_at);
create index push_subscriptions__session on push_subscriptions (session_id);
