-- The console lists content of all creators by its audience and by status, of which some values are rare: without these
-- indexes a page reads all items of the kind (1,690 buffers of 10,000 items against 176 of 1,000).
set local lock_timeout = '5s';

create index items__kind_audience_made on items (kind, audience, created_at desc, id desc)
  where deleted_at is null or removed_at is not null;
create index items__inactive on items (kind, created_at desc, id desc) where status = 'inactive';
