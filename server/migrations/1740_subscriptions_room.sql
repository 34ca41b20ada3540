-- A renewal first marks its subscription as being charged, in a column that no index has. With room
-- on its page the row stays where it is, and none of its nineteen indexes is written for the mark.
set local lock_timeout = '5s';

alter table subscriptions set (fillfactor = 80);
