-- Each order and filter of the lists of payments has an index that ends in the order of its page.
set local lock_timeout = '5s';

create index payments__buyer_status on payments (buyer_id, status, created_at desc, id desc);
create index payments__buyer_type on payments (buyer_id, type, created_at desc, id desc);
create index payments__buyer_updated on payments (buyer_id, updated_at desc, id desc);
create index payments__buyer_amount on payments (buyer_id, amount desc, id desc);
create index payments__performer on payments (performer_id, created_at desc, id desc) where performer_id is not null;
create index payments__status on payments (status, created_at desc, id desc);
create index payments__type on payments (type, created_at desc, id desc);
create index payments__updated on payments (updated_at desc, id desc);
create index payments__amount on payments (amount desc, id desc);
