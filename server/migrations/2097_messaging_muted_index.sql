-- Runs alone: `conversation_members` is written with every message.
create index concurrently if not exists conversation_members__muted on conversation_members (account_id, is_pinned desc, listed_at desc, conversation_id desc) where is_muted;
