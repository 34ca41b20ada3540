-- Runs alone: `conversation_members` is written with every message.
create index concurrently if not exists conversation_members__fan_spent on conversation_members (account_id, is_archived, fan_spent desc, conversation_id desc) where fan_spent is not null;
