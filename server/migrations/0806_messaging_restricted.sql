-- A performer lists the conversations of the fans whom they restricted.
set local lock_timeout = '5s';
create index conversation_members__restricted
  on conversation_members (account_id, is_pinned desc, listed_at desc, conversation_id desc) where is_restricted;
