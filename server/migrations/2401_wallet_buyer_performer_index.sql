-- Runs alone: `charges` is written with every sale.
create index concurrently if not exists charges__buyer_performer on charges (buyer_id, performer_id, created_at desc, id desc) where item_id is not null;
