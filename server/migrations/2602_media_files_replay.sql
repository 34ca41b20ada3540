-- True for the recording of a stream and what was cut from it: its player offers the chat of the stream, and asks for it only
-- then.
set local lock_timeout = '5s';

alter table files add column is_replay boolean not null default false;

update files set is_replay = true where id in (select file_id from stream_replay_files);
