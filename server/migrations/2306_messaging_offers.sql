-- Runs alone: `messages` is written all day. The offers of a conversation are listed newest first.
create index concurrently if not exists messages__offers on messages (conversation_id, seq)
  where item_id is not null or content_id is not null;
