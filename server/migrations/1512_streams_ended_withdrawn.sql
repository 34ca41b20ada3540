-- A stream ends as well because somebody in it took back the permission to show them.
set local lock_timeout = '5s';

alter table streams drop constraint streams_ended_by_check;
alter table streams add constraint streams_ended_by_check check (
  ended_by in ('performer', 'lost', 'admin', 'suspended', 'withdrawn')
) not valid;
alter table streams validate constraint streams_ended_by_check;
