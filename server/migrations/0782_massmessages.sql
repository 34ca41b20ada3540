-- Messages that a performer sends to the fans of lists, with their progress.
set local lock_timeout = '5s';

create table mass_messages (
  id uuid primary key,
  performer_id uuid not null references accounts (id),
  state text not null
    check (state in ('scheduled', 'sending', 'paused', 'sent', 'cancelled', 'unsending', 'unsent')),
  text text not null default '' check (length(text) <= 2000),
  file_ids uuid[] not null default '{}',
  -- in hundredths of a token; null when the files are free
  price bigint check (price > 0),
  -- ids of lists, or names of lists that every performer has
  include text[] not null,
  exclude text[] not null default '{}',
  not_bought uuid,
  starts_at timestamptz(3),
  started_at timestamptz(3),
  -- when its recipients were chosen
  frozen_at timestamptz(3),
  finished_at timestamptz(3),
  item_id uuid references items (id),
  recipient_count integer not null default 0 check (recipient_count >= 0),
  sent_count integer not null default 0 check (sent_count >= 0),
  skipped_count integer not null default 0 check (skipped_count >= 0),
  -- the last recipient who was sent to or skipped, in the order of their ids
  last_fan_id uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint mass_messages__progress check (sent_count + skipped_count <= recipient_count)
) with (fillfactor = 80);
create index mass_messages__performer on mass_messages (performer_id, created_at, id);
create index mass_messages__due on mass_messages (starts_at) where state = 'scheduled';

-- The fans who were chosen at the start; they are deleted when it ends.
create table mass_message_recipients (
  mass_message_id uuid not null references mass_messages (id) on delete cascade,
  fan_id uuid not null,
  primary key (mass_message_id, fan_id)
);
