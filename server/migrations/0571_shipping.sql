-- Goods cost a price for each piece and one for sending them, once for each order. A charge keeps what it took for both.
set local lock_timeout = '5s';
alter table items add column shipping_price bigint not null default 0 check (shipping_price >= 0);
alter table charges
  add column shipping bigint not null default 0 check (shipping >= 0 and shipping <= price),
  -- goods are sent for each charge; they can be bought again, and need no grant
  add column is_goods boolean not null default false;
drop index charges__bought_once;
create unique index charges__bought_once on charges (buyer_id, item_id)
  where item_id is not null and status = 'success' and not is_goods;
