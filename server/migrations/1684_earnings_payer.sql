-- Runs alone: the console lists and sums up the earnings from one fan, and `earnings` is written all day.
create index concurrently if not exists earnings__payer on earnings (payer_id, created_at desc, id desc);
