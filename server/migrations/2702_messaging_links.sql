-- Runs alone: `messages` is written all day. The links of a conversation are listed newest first.
create index concurrently if not exists messages__links on messages (conversation_id, seq)
  where text like '%://%';
