-- The file taken down that what waits for a review is nearly a copy of; two people must approve it then.
set local lock_timeout = '5s';

alter table reviews add column resembles_id uuid;
