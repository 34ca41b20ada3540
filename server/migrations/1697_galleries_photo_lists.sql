-- Photos are listed by status and found by parts of their titles in the console.
set local lock_timeout = '5s';

create index photos__status on photos (status, id desc) where deleted_at is null;
create index photos__words on photos using gin (search_fold(title) gin_trgm_ops);
