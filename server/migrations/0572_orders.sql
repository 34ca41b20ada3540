-- An order says what was bought, where it is sent and how far it is. It is written in the transaction of its charge. The
-- fields about the recipient are a copy, and are cleared some time after the delivery or by the erasure of the buyer.
create table orders (
  id uuid primary key,
  -- the order's number is derived from it
  serial bigint generated always as identity unique,
  charge_id uuid not null unique references charges (id),
  buyer_id uuid not null references accounts (id),
  seller_id uuid not null references accounts (id),
  product_id uuid not null references items (id),
  product_type text not null check (product_type in ('physical', 'digital')),
  product_name text not null,
  quantity integer not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  shipping_price bigint not null check (shipping_price >= 0),
  total_price bigint not null check (total_price = unit_price * quantity + shipping_price),
  delivery_status text not null check (delivery_status in ('created', 'processing', 'shipping', 'delivered', 'refunded')),
  shipping_code text not null default '',
  -- no reference: the address may be deleted while the order keeps its text
  delivery_address_id uuid,
  recipient_name text,
  delivery_address text,
  postal_code text,
  phone_number text,
  user_note text,
  processing_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  refunded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index orders__buyer_id__created_at on orders (buyer_id, created_at, id);
create index orders__seller_id__created_at on orders (seller_id, created_at, id);
create index orders__created_at on orders (created_at, id);
create index orders__buyer_id__delivery_status on orders (buyer_id, delivery_status, created_at, id);
create index orders__seller_id__delivery_status on orders (seller_id, delivery_status, created_at, id);
create index orders__delivery_status on orders (delivery_status, created_at, id);
create index orders__product_id on orders (product_id);
-- the orders whose address is to be cleared
create index orders__ended_at on orders (coalesce(delivered_at, refunded_at)) where delivery_address is not null;
