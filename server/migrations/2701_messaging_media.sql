-- Runs alone: `messages` is written all day. The photos, videos and sounds of a conversation are listed newest first.
create index concurrently if not exists messages__media on messages (conversation_id, type, seq)
  where type in ('photo', 'video', 'audio', 'media');
