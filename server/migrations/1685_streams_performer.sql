-- Streams of one creator are listed newest first, the past ones and in the console all of them.
set local lock_timeout = '5s';

create index streams__performer_newest on streams (performer_id, created_at desc, id desc);
drop index streams__past;
