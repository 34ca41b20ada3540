-- Files wait in a stage of their own, after any review, until everybody whom they show agreed to it. What was uploaded before
-- waits for nobody.
set local lock_timeout = '5s';

alter table files drop constraint files_stage_check;
alter table files add constraint files_stage_check check (
  stage in ('uploaded', 'scanning', 'processing', 'review', 'people', 'ready', 'rejected', 'failed')
) not valid;
alter table files validate constraint files_stage_check;
alter table files add column awaits_people boolean not null default false;
alter table files add constraint files__awaits_people check (not awaits_people or stage <> 'ready') not valid;
alter table files validate constraint files__awaits_people;
