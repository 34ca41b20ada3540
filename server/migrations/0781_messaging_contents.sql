-- The content of a message that is sent to many is stored once; the messages of their conversations refer to it.
set local lock_timeout = '5s';

create table message_contents (
  id uuid primary key,
  sender_id uuid not null references accounts (id),
  type text not null check (type in ('text', 'photo', 'video', 'audio', 'media')),
  -- `{name}` stands for the name of the fan; such a text is also stored in each message
  text text not null default '' check (length(text) <= 2000),
  file_ids uuid[] not null default '{}',
  -- the offer of its files, where they have a price: one for all fans
  item_id uuid references items (id),
  created_at timestamptz(3) not null
);
create index message_contents__sender on message_contents (sender_id);
create index message_contents__item on message_contents (item_id) where item_id is not null;

alter table messages add column content_id uuid references message_contents (id);
-- Nobody receives the same content twice.
create unique index messages__content on messages (content_id, conversation_id) where content_id is not null;
