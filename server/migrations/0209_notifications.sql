-- What is told to an account. One row for one thing: who liked the same post are told together in one row, which
-- stands at the top and unread again when more of them come.
create table notifications (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- an event of the catalogue
  type text not null,
  -- what it is about, so that a thing is told once
  key text not null,
  -- who did it last
  actor_id uuid references accounts (id),
  -- how many did it since it was read
  actor_count int not null default 1 check (actor_count >= 1),
  subject_kind text,
  subject_id uuid,
  -- the page it leads to, as a path
  link text,
  -- what its words are made of
  facts jsonb not null,
  -- false where the account wants it by mail or push only
  is_shown boolean not null,
  read_at timestamptz(3),
  -- when a mail is to follow, unless it was read by then
  mail_due_at timestamptz(3),
  happened_at timestamptz(3) not null,
  created_at timestamptz(3) not null
);
create unique index notifications__once on notifications (account_id, key);
create index notifications__newest on notifications (account_id, happened_at desc, id desc) where is_shown;
create index notifications__unread on notifications (account_id) where is_shown and read_at is null;
create index notifications__mail_due on notifications (mail_due_at) where mail_due_at is not null;
create index notifications__old on notifications (happened_at);

-- Who stands behind a row that tells of several: a like taken back and given again is no news.
create table notification_actors (
  notification_id uuid not null references notifications (id) on delete cascade,
  actor_id uuid not null references accounts (id),
  primary key (notification_id, actor_id)
);

-- Where an account chose otherwise than the catalogue.
create table notification_preferences (
  account_id uuid not null references accounts (id),
  type text not null,
  channel text not null check (channel in ('inApp', 'email', 'push')),
  is_on boolean not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, type, channel)
);
