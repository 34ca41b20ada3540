-- The number of pieces that a charge paid for; its price is for all of them.
set local lock_timeout = '5s';
alter table charges add column quantity integer not null default 1 check (quantity > 0);
