-- Lists of videos by length looked up the file of each video until a page was full. The length stands with the
-- item, so that an index has it; a job fills it for older videos.
set local lock_timeout = '5s';

alter table items add column seconds integer;
