-- Why fans cancelled a subscription, where they answered the question after it. The creator sees
-- how often each reason was given, and the words by month without a name: ids are random, so that
-- neither they nor their order say whose words they are.
set local lock_timeout = '5s';

create table cancellation_reasons (
  id uuid primary key,
  subscription_id uuid not null references subscriptions (id),
  performer_id uuid not null references accounts (id),
  fan_id uuid not null references accounts (id),
  reason text not null
    check (reason in ('price', 'content', 'frequency', 'contact', 'time', 'other')),
  words text check (length(words) between 1 and 300),
  month date not null,
  created_at timestamptz not null,
  constraint cancellation_reasons__subscription_id unique (subscription_id)
);
create index cancellation_reasons__words
  on cancellation_reasons (performer_id, month desc, id desc) where words is not null;
create index cancellation_reasons__fan_id on cancellation_reasons (fan_id);
