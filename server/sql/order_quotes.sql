-- Returns what messages about orders show of them: its owner, `orders`, stands above the messages.
create or replace function order_quotes(p_ids uuid[])
returns table (id uuid, serial bigint, product_name text, delivery_status text)
language sql stable as $$
  select o.id, o.serial, o.product_name, o.delivery_status from orders o where o.id = any(p_ids)
$$;
