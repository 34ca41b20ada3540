-- Fans ask for the price of a payment or a charge back, once for each, and the team answers.
set local lock_timeout = '5s';

create table refund_requests (
  id uuid primary key,
  target_kind text not null check (target_kind in ('payment', 'charge')),
  target_id uuid not null unique,
  buyer_id uuid not null references accounts (id),
  reason text not null check (length(reason) <= 1000),
  state text not null check (state in ('open', 'refunded', 'refused')),
  -- of the team; empty while nobody answered, and where nobody had to
  answer text not null default '' check (length(answer) <= 1000),
  decided_by uuid references accounts (id),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  constraint refund_requests__decided check ((decided_at is null) = (state = 'open'))
);
create index refund_requests__state on refund_requests (state, created_at desc, id desc);
create index refund_requests__created on refund_requests (created_at desc, id desc);
create index refund_requests__buyer on refund_requests (buyer_id, id);
