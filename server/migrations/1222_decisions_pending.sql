-- A decision that hides something while a report about it is reviewed. It ends with the review, and its owner reads
-- no rule that was violated.
set local lock_timeout = '5s';

alter table decisions add column is_pending boolean not null default false;
create index decisions__pending on decisions (subject_id) where is_pending and ended_at is null;
