-- Files can wait for people between their processing and being shown, and so can a new poster or captions of a file
-- that is shown already.
set local lock_timeout = '5s';

alter table files drop constraint files_stage_check;
alter table files add constraint files_stage_check check (
  stage in ('uploaded', 'scanning', 'processing', 'review', 'ready', 'rejected', 'failed')
) not valid;
alter table files validate constraint files_stage_check;

-- The instant at which a review approved or refused the file; null for files that none has decided about.
alter table files add column cleared_at timestamptz;
alter table files add column refused_at timestamptz;
alter table files add constraint files__reviewed check (cleared_at is null or refused_at is null) not valid;
alter table files validate constraint files__reviewed;
-- The poster and the captions that wait for a review while the file is shown without them.
alter table files add column pending jsonb not null default '{}';
