-- Callbacks of payment companies as they arrived: answered at once, read by a job, and kept so that an admin can see what
-- was reported and have it applied again.
create table gateway_callbacks (
  id uuid primary key,
  gateway text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  method text not null,
  query text not null,
  headers jsonb not null,
  -- byte for byte, because signatures are over the bytes
  body bytea not null,
  ip text not null,
  state text not null check (state in ('received', 'applied', 'failed')),
  -- the kinds of its events, once they were read
  events jsonb not null default '[]',
  attempts integer not null default 0,
  -- how often it arrived
  copies integer not null default 1,
  failure text,
  -- when a job reads it again, if no job does before
  due_at timestamptz,
  received_at timestamptz not null,
  last_received_at timestamptz not null,
  applied_at timestamptz,
  constraint gateway_callbacks__event unique (gateway, event_id),
  constraint gateway_callbacks__due check ((due_at is not null) = (state = 'received'))
);
create index gateway_callbacks__due_at on gateway_callbacks (due_at) where state = 'received';
create index gateway_callbacks__received_at on gateway_callbacks (received_at desc, id desc);
create index gateway_callbacks__state on gateway_callbacks (state, received_at desc, id desc);
create index gateway_callbacks__gateway on gateway_callbacks (gateway, received_at desc, id desc);

-- Callbacks that were not the company's are counted, not kept.
create table gateway_forgeries (
  gateway text not null,
  day date not null,
  count integer not null,
  primary key (gateway, day)
);

-- The gateway's id of a refund, which its reports repeat; null until the gateway named it.
alter table payment_refunds add column external_id text check (length(external_id) between 1 and 200);
create unique index payment_refunds__external_id on payment_refunds (payment_id, external_id);
