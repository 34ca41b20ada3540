-- Chargebacks: what banks of fans took back, how each was answered and how it ended. The row outlives every event of the
-- gateway, which may come twice or in any order.
set local lock_timeout = '5s';

create table disputes (
  id uuid primary key,
  gateway text not null,
  -- the gateway's id of the dispute
  external_id text not null check (length(external_id) between 1 and 200),
  payment_id uuid not null references payments (id),
  fan_id uuid not null references accounts (id),
  performer_id uuid references accounts (id),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  fee bigint not null check (fee >= 0),
  reason text not null,
  state text not null check (state in ('opened', 'under_review', 'accepted', 'won', 'lost')),
  respond_by timestamptz,
  evidence_sent_at timestamptz,
  note text not null default '',
  -- set while the money is taken in the ledger
  taken_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint disputes__gateway__external_id unique (gateway, external_id)
);
create index disputes__payment_id on disputes (payment_id);
create index disputes__fan_id on disputes (fan_id, id);
create index disputes__state on disputes (state, id desc);
create index disputes__created_at on disputes (created_at);

-- A dispute ends the subscription that its payment paid for.
alter table subscriptions drop constraint subscriptions_end_reason_check;
alter table subscriptions add constraint subscriptions_end_reason_check check (end_reason in
  ('cancelled', 'trial_ended', 'payment_failed', 'blocked', 'unavailable', 'refunded', 'grant_ended', 'ended_by_site',
    'disputed'));

-- The share of disputes is counted over the payments of the month.
create index payments__settled_at on payments (settled_at) where settled_at is not null;
