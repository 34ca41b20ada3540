-- What the platform itself keeps: announcements waiting for their listeners, replies of money calls under their
-- Idempotency-Key, and the counters of rate limits.
create table announcements (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  -- null: for every listener; a name: a delivery that failed and is tried again for that listener alone
  listener text,
  attempts integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null
);
create index announcements__due_at on announcements (due_at, id);

create table idempotency_keys (
  account_id uuid not null,
  key text not null check (length(key) <= 200),
  request_hash text not null,
  -- json, not jsonb: a repetition gets the very same bytes
  reply json,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_keys__created_at on idempotency_keys (created_at);

-- Unlogged: losing the counters in a crash only forgives a few attempts.
create unlogged table rate_windows (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
);
