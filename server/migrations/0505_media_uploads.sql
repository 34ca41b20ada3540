-- An upload that arrives in pieces is a row until its file exists, so that a lost connection, a closed browser or a restarted
-- server costs none of the bytes that have arrived.
set local lock_timeout = '5s';

create table uploads (
  -- the id of the file that it becomes
  id uuid primary key,
  -- an account; accounts are a higher layer, so no foreign key
  owner_id uuid not null,
  kind text not null,
  name text not null check (length(name) <= 255),
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  -- the start of the file, by which its type is recognised
  head bytea not null default '',
  -- the hash that the sender announced
  sha256 text check (length(sha256) = 64),
  -- what the file store needs to continue; each store has its own form
  store_state jsonb,
  -- the request that appends now; others may take over when it has not shown itself for some seconds
  writer uuid,
  writer_seen_at timestamptz,
  status text not null default 'receiving' check (status in ('receiving', 'finished', 'refused')),
  -- { code, data } of the refusal of a file that arrived whole
  refusal jsonb,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null
);
create index uploads__owner_id on uploads (owner_id, created_at desc);
create index uploads__expires_at on uploads (expires_at);
