-- The files of a message with a price that everybody who receives it sees before they buy: they are
-- among `file_ids`, but the price does not buy them.
set local lock_timeout = '5s';

alter table messages add column free_file_ids uuid[] not null default '{}';
alter table message_contents add column free_file_ids uuid[] not null default '{}';
