-- Conversations of a fan and a performer. Every change of a conversation locks its row first, so that the numbers of its
-- messages have no order but one, and counts of unread messages agree with what was sent and read.
set local lock_timeout = '5s';

create table conversations (
  id uuid primary key,
  performer_id uuid not null references accounts (id),
  fan_id uuid not null references accounts (id),
  -- the number of the newest message, and the number of changes of messages
  last_seq bigint not null default 0,
  version bigint not null default 0,
  -- the messages that are not deleted
  message_count bigint not null default 0 check (message_count >= 0),
  -- the newest message that is not deleted
  last_message_id uuid,
  last_message_at timestamptz(3),
  -- when each first wrote a message of their own
  fan_wrote_at timestamptz(3),
  performer_wrote_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint conversations__pair unique (performer_id, fan_id)
) with (fillfactor = 80);
create index conversations__fan on conversations (fan_id);

-- How each of the two keeps the conversation.
create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  account_id uuid not null references accounts (id),
  other_id uuid not null references accounts (id),
  -- its place in the list; null until the account opened it or a message arrived
  listed_at timestamptz(3),
  -- the other's messages after read_seq that are not deleted
  unread_count integer not null default 0 check (unread_count >= 0),
  read_seq bigint not null default 0,
  is_muted boolean not null default false,
  is_restricted boolean not null default false,
  is_archived boolean not null default false,
  is_pinned boolean not null default false,
  draft text not null default '' check (length(draft) <= 2000),
  primary key (conversation_id, account_id)
) with (fillfactor = 80);
create index conversation_members__list
  on conversation_members (account_id, is_archived, is_pinned desc, listed_at desc, conversation_id desc)
  where listed_at is not null;
create index conversation_members__unread
  on conversation_members (account_id, is_pinned desc, listed_at desc, conversation_id desc) where unread_count > 0;

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  -- its place in the conversation
  seq bigint not null,
  -- the version of the conversation at its last change
  version bigint not null,
  sender_id uuid not null references accounts (id),
  -- who wrote it in the sender's name
  actor_id uuid not null references accounts (id),
  type text not null check (type in ('text', 'photo', 'video', 'audio', 'media', 'notify', 'tip')),
  text text not null default '' check (length(text) <= 2000),
  file_ids uuid[] not null default '{}',
  -- the offer of its files, where they have a price
  item_id uuid references items (id),
  -- the tokens of a tip, or what the fan paid to send it
  tokens bigint check (tokens > 0),
  charge_id uuid references charges (id),
  reply_to_id uuid,
  fan_reaction text,
  performer_reaction text,
  edited_at timestamptz(3),
  pinned_at timestamptz(3),
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint messages__seq unique (conversation_id, seq),
  constraint messages__version unique (conversation_id, version)
) with (fillfactor = 90);
create index messages__item on messages (item_id) where item_id is not null;
create index messages__pinned on messages (conversation_id) where pinned_at is not null;
create index messages__sender on messages (sender_id, id);
create index messages__words on messages using gin (to_tsvector('simple', text)) where deleted_at is null;

create table conversation_settings (
  account_id uuid primary key references accounts (id),
  who_may_write text not null default 'subscribers' check (who_may_write in ('subscribers', 'everyone', 'paid')),
  -- in hundredths of a token
  message_price bigint not null default 0 check (message_price >= 0),
  reply_within_days integer check (reply_within_days between 1 and 30),
  shows_read boolean not null default true,
  constraint conversation_settings__price check (who_may_write <> 'paid' or message_price > 0)
);

-- The files of a message can be sold, and a fan can pay for a message, which has no item.
alter table items drop constraint items_kind_check;
alter table items add constraint items_kind_check check (kind in ('feed', 'video', 'gallery', 'product', 'message'));
alter table charges drop constraint charges__item;
alter table charges add constraint charges__item check (
  case when kind = 'message' then true else (item_id is null) = (kind in ('tip', 'stream_tip', 'public_chat')) end);
