-- Runs alone: `messages` is written all day. The page of an order shows the last message about it.
create index concurrently if not exists messages__order on messages (order_id, seq)
  where order_id is not null;
