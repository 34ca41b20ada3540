-- The lists of earnings are ordered by age, and a creator's also by what was paid; each order and its filter has an index.
set local lock_timeout = '5s';

drop index earnings__performer_id;
create index earnings__performer on earnings (performer_id, created_at desc, id desc);
create index earnings__performer_type on earnings (performer_id, type, created_at desc, id desc);
create index earnings__performer_gross on earnings (performer_id, gross desc, id desc);
create index earnings__newest on earnings (created_at desc, id desc);
