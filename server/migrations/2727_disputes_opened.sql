-- Runs alone: `disputes` is written by webhooks. The console counts the disputes that wait for an answer and finds the first deadline, of which an index tells both.
create index concurrently if not exists disputes__opened on disputes (respond_by) where state = 'opened';
