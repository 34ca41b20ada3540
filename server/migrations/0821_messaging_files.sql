-- The files of messages in conversations: by file for their owner, who asks who received it, and by conversation, to know what
-- a fan has received. Contents that are sent to many are found by their own files.
set local lock_timeout = '5s';

create table message_files (
  file_id uuid not null,
  message_id uuid not null,
  conversation_id uuid not null references conversations (id) on delete cascade,
  primary key (file_id, message_id)
);
create index message_files__conversation on message_files (conversation_id, file_id);
insert into message_files (file_id, message_id, conversation_id)
  select distinct file.id, message.id, message.conversation_id
  from messages as message, unnest(message.file_ids) as file (id) where message.file_ids <> '{}';

create index message_contents__files on message_contents using gin (file_ids);
