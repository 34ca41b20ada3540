-- Records of an erased account are kept for years after what it shows was last published, apart from what tax law asks for: when to
-- look at them again, and when they were deleted.
set local lock_timeout = '5s';

alter table deletions add column records_kept_until timestamptz;
alter table deletions add column records_forgotten_at timestamptz;
create index deletions__records on deletions (erased_at) where records_forgotten_at is null;
