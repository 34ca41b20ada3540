-- Sequences are messages that each fan receives one after another, some time after subscribing,
-- following, joining a list or the end of a subscription. A step has a content for each form in
-- which fans received it, so that a change concerns later fans only. A fan is in a sequence once;
-- `due_at` is the time of the next step, null at the end and for those who left.
set local lock_timeout = '5s';

create table sequences (
  id uuid primary key,
  performer_id uuid not null references accounts (id),
  name text not null,
  start text not null check (start in ('subscription', 'follow', 'list', 'expiry')),
  kinds text[] not null default '{}',
  tiers smallint[] not null default '{}',
  list_id uuid,
  is_paused boolean not null default false,
  fan_count integer not null default 0,
  left_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint sequences__list check ((start = 'list') = (list_id is not null))
);
create index sequences__performer_id on sequences (performer_id, created_at);
create index sequences__list_id on sequences (list_id) where list_id is not null;

create table sequence_steps (
  id uuid primary key,
  sequence_id uuid not null references sequences (id) on delete cascade,
  after_minutes integer not null check (after_minutes between 0 and 527000),
  text text not null default '' check (length(text) <= 2000),
  file_ids uuid[] not null default '{}',
  free_file_ids uuid[] not null default '{}',
  price bigint check (price > 0),
  content_id uuid not null,
  frozen_at timestamptz,
  sent_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint sequence_steps__after_minutes unique (sequence_id, after_minutes)
);
create index sequence_steps__files on sequence_steps using gin (file_ids);
create index sequence_steps__content_id on sequence_steps (content_id);

create table sequence_contents (
  content_id uuid primary key,
  step_id uuid not null references sequence_steps (id) on delete cascade,
  item_id uuid
);
create index sequence_contents__step_id on sequence_contents (step_id);

create table sequence_fans (
  sequence_id uuid not null references sequences (id) on delete cascade,
  fan_id uuid not null references accounts (id),
  subscription_id uuid,
  started_at timestamptz not null,
  handled_minutes integer not null default -1,
  due_at timestamptz,
  left_at timestamptz,
  constraint sequence_fans_pkey primary key (sequence_id, fan_id)
);
create index sequence_fans__due on sequence_fans (sequence_id, due_at) where due_at is not null;
create index sequence_fans__fan_id on sequence_fans (fan_id);

create table sequence_sends (
  step_id uuid not null references sequence_steps (id) on delete cascade,
  fan_id uuid not null references accounts (id),
  sent_at timestamptz not null,
  constraint sequence_sends_pkey primary key (step_id, fan_id)
);
create index sequence_sends__fan_id on sequence_sends (fan_id);

alter table automatic_messages add column tiers smallint[] not null default '{}';
