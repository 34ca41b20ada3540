-- The conversations with unread messages that count for an account, neither muted nor restricted.
-- Their number leaves out people who block each other (`countUnread`).
create or replace view unread_conversations as
select account_id, conversation_id, other_id, read_seq
from conversation_members
where unread_count > 0 and not is_muted and not is_restricted;
