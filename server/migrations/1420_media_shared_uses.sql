-- What shows a file that something else shows too is marked, so that pages ask only about such files whether a viewer owns
-- them by another purchase. The trigger `file_uses__mark_shared` keeps the mark.
set local lock_timeout = '5s';

alter table file_uses add column is_shared boolean not null default false;
update file_uses as used set is_shared = true
where exists (select from file_uses as other
  where other.file_id = used.file_id and other.user_id <> used.user_id);
create index file_uses__shared on file_uses (user_id, file_id) where is_shared;
