-- A performer's inbox holds what fans and the performer write to each other. Messages that went to many and automatic ones
-- neither become its previews nor move its conversations, until the fan answers or buys; a conversation in which the fan wrote
-- last waits for an answer. The job `messaging.fill_previews` fills both for conversations that are there already.
set local lock_timeout = '5s';

-- the newest message that the performer's list shows; the fan's list shows last_message_id
alter table conversations add column performer_message_id uuid;
-- true for the performer while the fan wrote last
alter table conversation_members add column needs_answer boolean not null default false;

create index conversation_members__needs_answer
  on conversation_members (account_id, is_pinned desc, listed_at desc, conversation_id desc) where needs_answer;
