-- Proves the codes of blocked places that were stored before.
set local lock_timeout = '5s';
alter table blocks_countries validate constraint blocks_countries__code;
alter table blocks_site_countries validate constraint blocks_site_countries__code;
