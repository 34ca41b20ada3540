-- Messages that were sent to many are found by the words of their content, which is stored once.
set local lock_timeout = '5s';

create index message_contents__words on message_contents using gin (to_tsvector('simple', text));
