-- Payments at gateways, by our own record: the wish to pay is written before a gateway is asked, its answer after, by
-- whoever hears it first (our call, its callback, or asking again).
create table payment_cards (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  gateway text not null,
  -- the gateway's name for it: it charges, so it never leaves the server. Numbers of cards are never here.
  gateway_token text not null,
  holder_name text not null,
  brand text not null,
  last4_digits text not null check (last4_digits ~ '^[0-9]{4}$'),
  month smallint not null check (month between 1 and 12),
  year smallint not null,
  is_production boolean not null,
  created_at timestamptz not null,
  -- forgotten by its owner; kept for the payments it made
  deleted_at timestamptz,
  constraint payment_cards__gateway_token unique (gateway, gateway_token)
);
create index payment_cards__account_id on payment_cards (account_id, created_at desc) where deleted_at is null;

create table payments (
  id uuid primary key,
  purpose text not null check (purpose in ('top_up', 'subscription')),
  type text not null check (type in ('token_package', 'monthly_subscription', 'yearly_subscription')),
  -- what it pays for, in the words of the module that asked
  reference text not null check (length(reference) between 1 and 100),
  buyer_id uuid not null references accounts (id),
  performer_id uuid references accounts (id),
  gateway text not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  description text not null,
  -- the buyer, present at the gateway or in one click, or the site, by the buyer's earlier agreement
  initiated_by text not null check (initiated_by in ('buyer', 'site')),
  status text not null check (status in ('created', 'processing', 'success', 'fail', 'canceled', 'refunded')),
  refunded bigint not null default 0,
  card_id uuid references payment_cards (id),
  -- the gateway's own number of the charge
  external_id text,
  payment_url text,
  failure_reason text,
  -- who asked, as banks want to see it when a payment is disputed
  ip text,
  user_agent text,
  -- when the gateway is asked what became of it; null once that is known
  ask_at timestamptz,
  asks integer not null default 0,
  settled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payments__gateway__external_id unique (gateway, external_id),
  constraint payments__refunded check (refunded between 0 and amount),
  constraint payments__settled check ((settled_at is not null) = (status in ('success', 'refunded')))
);
create index payments__buyer_id on payments (buyer_id, created_at desc, id desc);
create index payments__created_at on payments (created_at desc, id desc);
create index payments__ask_at on payments (ask_at) where ask_at is not null;
-- The site charges a saved card once for one thing.
create unique index payments__once_by_site on payments (purpose, reference) where initiated_by = 'site';

-- Money on its way back to a card, whole or in part.
create table payment_refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 300),
  status text not null check (status in ('requested', 'success', 'fail')),
  created_at timestamptz not null,
  settled_at timestamptz
);
create index payment_refunds__payment_id on payment_refunds (payment_id);
create index payment_refunds__requested on payment_refunds (created_at) where status = 'requested';

-- What gateways reported, once each: a report that comes again changes nothing.
create table gateway_reports (
  gateway text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  received_at timestamptz not null,
  primary key (gateway, event_id)
);

-- The built-in gateway with play money: its own books, which nothing else reads. It stands for a company elsewhere.
create table sandbox_methods (
  id uuid primary key,
  customer text not null,
  card text not null,
  holder_name text not null,
  forgotten_at timestamptz,
  created_at timestamptz not null,
  constraint sandbox_methods__customer__card unique (customer, card)
);
create table sandbox_checkouts (
  id uuid primary key,
  reference text not null,
  amount bigint not null,
  currency text not null,
  description text not null,
  terms text,
  customer text not null,
  customer_name text not null,
  saves_method boolean not null,
  success_url text not null,
  cancel_url text not null,
  status text not null check (status in ('open', 'paid', 'canceled')),
  created_at timestamptz not null,
  constraint sandbox_checkouts__reference unique (reference)
);
create table sandbox_charges (
  id uuid primary key,
  reference text not null,
  amount bigint not null,
  currency text not null,
  method_id uuid references sandbox_methods (id),
  status text not null check (status in ('approved', 'declined', 'pending')),
  reason text,
  created_at timestamptz not null,
  settles_at timestamptz
);
-- A merchant's reference is charged once; after a decline it may be tried again.
create unique index sandbox_charges__reference on sandbox_charges (reference) where status <> 'declined';
create index sandbox_charges__settles_at on sandbox_charges (settles_at) where status = 'pending';
create index sandbox_charges__tries on sandbox_charges (reference, created_at desc);
create table sandbox_refunds (
  id uuid primary key,
  charge_id uuid not null references sandbox_charges (id),
  reference text not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  constraint sandbox_refunds__reference unique (reference)
);
create table sandbox_callbacks (
  id uuid primary key,
  body text not null,
  tries integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null
);
create index sandbox_callbacks__due_at on sandbox_callbacks (due_at);
