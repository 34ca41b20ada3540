-- When an account first and last opened an item that it had bought or subscribed to: evidence in disputes of its payments.
create table granted_views (
  account_id uuid not null references accounts (id),
  item_id uuid not null references items (id),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (account_id, item_id)
);
create index granted_views__item_id on granted_views (item_id);
create index granted_views__last_at on granted_views (last_at);
