-- Messages that a performer lets the site send: a welcome, before a subscription ends, thanks for a tip, while away.
set local lock_timeout = '5s';

create table automatic_messages (
  performer_id uuid not null references accounts (id),
  kind text not null check (kind in ('welcome_trial', 'welcome_free', 'welcome_paid', 'expiring', 'tip', 'away')),
  is_on boolean not null,
  text text not null check (length(text) <= 2000),
  -- the days before the end of a subscription
  days integer not null check (days between 1 and 14),
  -- the smallest tip that is thanked for, in hundredths of a token
  minimum_tip bigint not null check (minimum_tip >= 0),
  primary key (performer_id, kind),
  constraint automatic_messages__text check (not is_on or text <> '')
);
create index automatic_messages__on on automatic_messages (kind, performer_id) where is_on;

-- Each automatic message that was sent: once for its occasion, whatever is repeated.
create table automatic_sends (
  performer_id uuid not null references accounts (id),
  fan_id uuid not null references accounts (id),
  kind text not null,
  -- the occasion among those of its kind: a subscription's end, a charge, a day; empty for welcomes
  occasion text not null,
  sent_at timestamptz(3) not null,
  primary key (performer_id, fan_id, kind, occasion)
);
create index automatic_sends__fan on automatic_sends (fan_id);

-- Texts that performers keep for answers.
create table saved_replies (
  id uuid primary key,
  performer_id uuid not null references accounts (id),
  title text not null check (length(title) between 1 and 60),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index saved_replies__performer on saved_replies (performer_id, title, id);

alter table messages add column is_automatic boolean not null default false;
