-- Runs alone: `conversation_members` is written with every message.
create index concurrently if not exists conversation_members__spenders on conversation_members (account_id, is_pinned desc, listed_at desc, conversation_id desc) where coalesce(fan_spent, 0) > 0 and not is_archived;
