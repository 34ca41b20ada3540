-- Runs alone: `conversation_members` is written with every message.
create index concurrently if not exists conversation_members__waiting on conversation_members (account_id, (coalesce(waiting_since, listed_at)), conversation_id) where needs_answer and not is_archived and not is_restricted;
