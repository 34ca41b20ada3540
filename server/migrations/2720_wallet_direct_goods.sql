-- A card also pays for products and tickets of streams directly. Goods keep their number of pieces
-- and where they go until their payment arrives; the address is the one that is saved then.
set local lock_timeout = '5s';

alter table direct_purchases drop constraint direct_purchases_kind_check;
alter table direct_purchases add constraint direct_purchases_kind_check check (kind in ('tip',
  'feed', 'video', 'gallery', 'product', 'stream')) not valid;
alter table direct_purchases validate constraint direct_purchases_kind_check;

alter table direct_purchases
  add column quantity integer not null default 1 check (quantity between 1 and 100),
  add column shipping_price bigint check (shipping_price >= 0),
  add column address_id uuid,
  add column phone_number text not null default '',
  add column user_note text not null default '';
