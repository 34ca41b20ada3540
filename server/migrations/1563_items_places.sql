-- The countries in which an item is not shown, because one of its files is not, or somebody in a live stream released it for others only.
-- Triggers keep it of files (`server/sql/mark_places_of_items.sql`), and the function of visible items reads it.
set local lock_timeout = '5s';

alter table items add column hidden_in text[];
