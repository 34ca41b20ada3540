-- What a performer asks for, who agreed to what, and what was paid for which time.
create table plans (
  performer_id uuid primary key references accounts (id),
  -- 0: free for ever
  monthly_price bigint not null check (monthly_price >= 0),
  -- 0: not offered
  yearly_price bigint not null check (yearly_price >= 0),
  is_trial_offered boolean not null,
  -- null: as long as the site's usual trial
  trial_days integer check (trial_days between 1 and 30),
  updated_at timestamptz not null
);

-- What a fan agreed to, word by word, before anything was charged. Never changed, never removed.
create table subscription_consents (
  id uuid primary key,
  fan_id uuid not null references accounts (id),
  performer_id uuid not null references accounts (id),
  type text not null check (type in ('monthly', 'yearly', 'free')),
  -- what each period costs
  price bigint not null check (price >= 0),
  currency text not null,
  text text not null,
  text_sha256 text not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null
);
create index subscription_consents__fan_id on subscription_consents (fan_id, performer_id);

create table subscriptions (
  id uuid primary key,
  fan_id uuid not null references accounts (id),
  performer_id uuid not null references accounts (id),
  type text not null check (type in ('monthly', 'yearly', 'free', 'system')),
  state text not null check (state in ('trialing', 'active', 'past_due', 'paused', 'cancelling', 'ended')),
  -- what was agreed for each period: never more is charged
  price bigint not null check (price >= 0),
  gateway text not null,
  card_id uuid references payment_cards (id),
  consent_id uuid references subscription_consents (id),
  -- the number of the period that is paid for; 0 before the first
  period integer not null default 0,
  -- periods are counted in calendar months from here, so that the 31st comes back after February
  anchor_at timestamptz not null,
  anchor_period integer not null default 0,
  started_at timestamptz not null,
  -- null: for good
  ends_at timestamptz,
  -- a renewal is on its way since
  charging_since timestamptz,
  attempts integer not null default 0,
  retry_at timestamptz,
  last_failure text,
  reminded_period integer not null default 0,
  trial_started_at timestamptz,
  is_blocked boolean not null default false,
  cancelled_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('cancelled', 'trial_ended', 'payment_failed', 'blocked', 'unavailable', 'refunded')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint subscriptions__ended check ((state = 'ended') = (ended_at is not null)),
  constraint subscriptions__paid_until check (ends_at is not null or price = 0 or state = 'ended')
);
-- One running subscription, and one free trial in a lifetime, of a fan to a performer.
create unique index subscriptions__running on subscriptions (fan_id, performer_id) where state <> 'ended';
create unique index subscriptions__one_trial on subscriptions (fan_id, performer_id) where trial_started_at is not null;
create index subscriptions__fan_id on subscriptions (fan_id, updated_at desc);
create index subscriptions__performer_id on subscriptions (performer_id, updated_at desc);
create index subscriptions__ends_at on subscriptions (ends_at) where state in ('trialing', 'active', 'cancelling');
create index subscriptions__retry_at on subscriptions (retry_at) where state = 'past_due';

-- A time that was paid for, with the figures that were posted.
create table subscription_periods (
  subscription_id uuid not null references subscriptions (id),
  period integer not null check (period >= 1),
  payment_id uuid not null references payments (id),
  type text not null check (type in ('monthly', 'yearly')),
  gross bigint not null check (gross > 0),
  commission bigint not null,
  net bigint not null,
  commission_basis_points integer not null,
  -- what went back, of the gross and of the net
  refunded bigint not null default 0,
  refunded_net bigint not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  primary key (subscription_id, period),
  constraint subscription_periods__payment_id unique (payment_id),
  constraint subscription_periods__shared check (gross = commission + net),
  constraint subscription_periods__refunded check (refunded between 0 and gross and refunded_net between 0 and net),
  constraint subscription_periods__time check (starts_at < ends_at)
);
