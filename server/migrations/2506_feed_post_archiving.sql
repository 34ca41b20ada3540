-- The instant at which a post is archived; a post that is kept stays when its creator's rule by age
-- would archive it.
set local lock_timeout = '5s';
alter table posts add column archive_at timestamptz(3),
  add column is_kept boolean not null default false;
-- The days after which the posts of a creator are archived.
create table post_archiving (
  performer_id uuid primary key references accounts (id) on delete cascade,
  after_days integer not null,
  updated_at timestamptz(3) not null,
  constraint post_archiving__after_days check (after_days between 1 and 3650)
);
