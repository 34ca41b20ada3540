-- The bio that a decision removed, until an appeal against it can no longer be granted or the account is erased.
set local lock_timeout = '5s';

alter table profiles
  add column removed_bio text,
  add column removed_bio_by uuid,
  add column removed_bio_at timestamptz(3);
create index profiles__removed_bio on profiles (removed_bio_at) where removed_bio_at is not null;
