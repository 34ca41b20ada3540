-- The words in which an owner describes a photo or video for people who do not see it. Empty: nothing was said.
set local lock_timeout = '5s';
alter table files add column alt text not null default '' check (length(alt) <= 500);
