-- The content of a product; its life, price, stock and counters are those of its item.
create table products (
  id uuid primary key references items (id),
  slug text not null unique,
  name text not null,
  description text not null default '',
  -- a public picture
  image_id uuid,
  -- the file that buyers download; null for physical products
  file_id uuid
);
create index products__name_words on products using gin (name gin_trgm_ops);

-- Who received an address to download a product: a refund of a copy that nobody downloaded returns it to the stock.
create table product_downloads (
  product_id uuid not null references products (id),
  account_id uuid not null references accounts (id),
  first_at timestamptz not null,
  primary key (product_id, account_id)
);
create index product_downloads__account_id on product_downloads (account_id);
