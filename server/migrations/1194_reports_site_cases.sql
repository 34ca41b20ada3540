-- The site opens cases for copies of files that were taken down.
set local lock_timeout = '5s';

alter table reports drop constraint reports_reporter_kind_check;
alter table reports add constraint reports_reporter_kind_check check (reporter_kind in ('user',
  'performer', 'guest', 'site')) not valid;
alter table reports validate constraint reports_reporter_kind_check;
