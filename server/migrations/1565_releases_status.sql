-- Sites ask each other whether a release is in force still: by an id that only the file of the release tells. A release of a site that is not
-- trusted any more counts again once the staff looked at it.
set local lock_timeout = '5s';

alter table releases add column status_id uuid;
create unique index releases__status on releases (status_id) where status_id is not null;
-- since when an imported release does not count, until the staff decides
alter table releases add column doubted_at timestamptz;

-- the address at its site, when it was asked and last answered, and what it said
alter table release_imports add column status_url text;
alter table release_imports add column asked_at timestamptz;
alter table release_imports add column answered_at timestamptz;
alter table release_imports add column said text check (said in ('valid', 'withdrawn', 'ended'));
