-- An account can hide when it is online. Nothing is stored of its presence then, so no list can show or sort by it.
set local lock_timeout = '5s';

alter table accounts add column shows_presence boolean not null default true;
alter table accounts add constraint accounts__presence
  check (shows_presence or (last_seen_at is null and left_at is null)) not valid;
alter table accounts validate constraint accounts__presence;
