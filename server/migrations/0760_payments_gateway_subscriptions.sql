-- Subscriptions that payment companies renew themselves: each began with a payment at the company's page.
set local lock_timeout = '5s';

-- The price and the length of the later periods, for a payment that begins a subscription.
alter table payments add column recurring_amount bigint, add column recurring_months integer;

create table gateway_subscriptions (
  gateway text not null,
  -- the company's id of the subscription
  external_id text not null,
  payment_id uuid not null references payments (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- when we asked the company to stop, and when it had stopped
  cancel_requested_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (gateway, external_id),
  constraint gateway_subscriptions__payment_id unique (payment_id)
);

-- The first payment at a company that renews the subscription itself; null while the site charges it.
alter table subscriptions add column agreement_id uuid;
alter table subscriptions add constraint subscriptions__agreement_id foreign key (agreement_id) references payments (id) not valid;
alter table subscriptions validate constraint subscriptions__agreement_id;
create index subscriptions__agreements on subscriptions ((coalesce(retry_at, ends_at))) where agreement_id is not null;
