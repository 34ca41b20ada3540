-- Runs alone: `payments` is written all day. `payments__settled_totals` has its order, and more columns.
drop index concurrently if exists payments__settled_at;
