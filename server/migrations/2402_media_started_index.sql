-- Runs alone: positions are written while videos play.
create index concurrently if not exists video_positions__started on video_positions (account_id, updated_at desc);
