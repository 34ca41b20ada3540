-- What the console shows of failures, requests and warnings: no bodies, addresses, accounts or tokens. Rows are written
-- in batches by each process, and the oldest go after 14 days or when there are too many of their kind.
create table technical_logs (
  id uuid primary key,
  kind text not null check (kind in ('exception', 'request', 'system')),
  level text not null check (level in ('info', 'warn', 'error', 'fatal')),
  -- the call, the pattern of the address, or the words of the log line
  name text not null check (length(name) <= 200),
  code text check (length(code) <= 80),
  status smallint,
  ms integer,
  role text check (role in ('guest', 'fan', 'performer', 'admin')),
  request_id text check (length(request_id) <= 64),
  -- the failure in words without values, and where it happened
  detail text check (length(detail) <= 2000),
  happened_at timestamptz not null
);
create index technical_logs__kind on technical_logs (kind, id desc);
create index technical_logs__happened_at on technical_logs (happened_at);
