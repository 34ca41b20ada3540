-- The lists of charges are ordered by age; each of them and its filter has an index in that order.
set local lock_timeout = '5s';

drop index charges__buyer_id;
drop index charges__performer_id;
create index charges__buyer on charges (buyer_id, created_at desc, id desc);
create index charges__buyer_kind on charges (buyer_id, kind, created_at desc, id desc);
create index charges__performer on charges (performer_id, created_at desc, id desc);
create index charges__newest on charges (created_at desc, id desc);
create index charges__buyer_refunded on charges (buyer_id, created_at desc, id desc) where status = 'refunded';
create index charges__refunded on charges (created_at desc, id desc) where status = 'refunded';
