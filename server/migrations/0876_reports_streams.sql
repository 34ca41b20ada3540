-- The open reports of a stream and of the lines of its chat, which admins see beside its picture.
set local lock_timeout = '5s';
create index reports__item on reports (item_id) where status = 'open' and item_id is not null;
