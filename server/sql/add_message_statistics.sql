-- Counts for its sender that a fan has read a message that sells files or went to many: once, when
-- the fan reads past it. The subject is the item that sells its files, and the content of a free
-- message to many.
create or replace function add_message_statistics() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (performer_id, subject_id, kind, measure, at, change)
    select message.sender_id, coalesce(message.item_id, content.item_id, message.content_id),
      'message', 'seen', now(), 1
    from messages as message
    left join message_contents as content on content.id = message.content_id
    where message.conversation_id = new.conversation_id
      and message.seq > old.read_seq and message.seq <= new.read_seq
      and (message.item_id is not null or message.content_id is not null)
      and message.sender_id <> new.account_id and message.deleted_at is null;
  return null;
end $$;

create or replace trigger conversation_members__statistics
  after update of read_seq on conversation_members
  for each row when (new.read_seq > old.read_seq) execute function add_message_statistics();
