-- Since when a fan waits for an answer in a conversation: the time of the first message that they
-- wrote after the performer did. Null when the performer wrote last. Automatic messages, those to
-- many and tips without words neither ask nor answer. `append_messages` keeps it.
create or replace function unanswered_since(p_conversation uuid, p_fan uuid)
returns timestamptz language sql stable as $$
  select min(asked.created_at) from messages as asked
  where asked.conversation_id = p_conversation and asked.sender_id = p_fan
    and asked.deleted_at is null and not (asked.type = 'tip' and asked.text = '')
    and asked.seq > coalesce((
      select answer.seq from messages as answer
      where answer.conversation_id = p_conversation and answer.sender_id <> p_fan
        and answer.deleted_at is null and answer.content_id is null and not answer.is_automatic
      order by answer.seq desc limit 1), 0)
$$;
