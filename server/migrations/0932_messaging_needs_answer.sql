-- A performer's inbox holds what fans and the performer write to each other. Messages that went to many and automatic ones
-- neither become its previews nor move its conversations, until the fan answers or buys; a conversation in which the fan wrote
-- last waits for an answer.
set local lock_timeout = '5s';

-- the newest message that the performer's list shows; the fan's list shows last_message_id
alter table conversations add column performer_message_id uuid;
-- true for the performer while the fan wrote last
alter table conversation_members add column needs_answer boolean not null default false;

with newest as (
  select distinct on (conversation_id) conversation_id, id, sender_id, type, text from messages
  where deleted_at is null and content_id is null and not is_automatic
  order by conversation_id, seq desc
), kept as (
  update conversations set performer_message_id = newest.id
  from newest where newest.conversation_id = conversations.id
  returning conversations.id, conversations.performer_id, conversations.fan_id
)
update conversation_members as member set needs_answer = true
from kept join newest on newest.conversation_id = kept.id
where member.conversation_id = kept.id and member.account_id = kept.performer_id and newest.sender_id = kept.fan_id
  and not (newest.type = 'tip' and newest.text = '');

create index conversation_members__needs_answer
  on conversation_members (account_id, is_pinned desc, listed_at desc, conversation_id desc) where needs_answer;
