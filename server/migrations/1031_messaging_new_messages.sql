-- The type that append_messages reads its messages as.
set local lock_timeout = '5s';

create type new_message as (
  id uuid, conversation_id uuid, performer_id uuid, fan_id uuid, sender_id uuid, type text, text text,
  file_ids uuid[], item_id uuid, tokens bigint, charge_id uuid, reply_to_id uuid, content_id uuid, is_automatic boolean
);
