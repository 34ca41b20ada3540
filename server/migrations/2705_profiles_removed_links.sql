-- A decision that removes the links of a profile keeps them, unseen, for an appeal.
set local lock_timeout = '5s';

alter table profile_links
  add column removed_by uuid,
  add column removed_at timestamptz;
create index profile_links__removed on profile_links (removed_at) where removed_at is not null;
