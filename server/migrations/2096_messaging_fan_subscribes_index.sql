-- Runs alone: `conversation_members` is written with every message.
create index concurrently if not exists conversation_members__fan_subscribes on conversation_members (account_id, fan_subscribes, is_pinned desc, listed_at desc, conversation_id desc) where fan_subscribes is not null and not is_archived;
