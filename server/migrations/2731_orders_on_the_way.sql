-- Runs alone: `orders` is written all day. The job that asks whether goods arrived reads those on their way.
create index concurrently if not exists orders__on_the_way on orders (shipped_at)
  where delivery_status = 'shipping' and arrival_asked_at is null;
