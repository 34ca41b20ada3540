-- Imported releases that wait for the staff, and those of which their site says nothing, are few among all: the console
-- lists and counts them.
set local lock_timeout = '5s';

create index releases__doubted on releases (id) where doubted_at is not null and revoked_at is null;
create index release_imports__answered on release_imports (coalesce(answered_at, imported_at))
  where status_url is not null;
