-- How far the deadline of an open report was run down when the admins were last warned about it: 1 at half of the
-- time, 2 at four fifths, 3 when it is late. Each warning is given once.
set local lock_timeout = '5s';

alter table reports add column alarm smallint not null default 0 check (alarm between 0 and 3);
