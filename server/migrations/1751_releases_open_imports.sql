-- The page of trusted sites asked every imported release. An import says itself whether its release is in
-- force (`close_release_import` keeps that), and each question about a site is one look into an index.
set local lock_timeout = '5s';

alter table release_imports add column is_open boolean not null default true;
update release_imports set is_open = false from releases
  where releases.id = release_imports.release_id and releases.revoked_at is not null;

create index release_imports__told on release_imports (site, coalesce(answered_at, imported_at))
  where is_open and status_url is not null;
create index release_imports__untold on release_imports (site) where is_open and status_url is null;
create index release_imports__last_answer on release_imports (site, answered_at desc) where answered_at is not null;
