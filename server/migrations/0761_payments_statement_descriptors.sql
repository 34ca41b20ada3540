-- The name of a company's charges on bank statements, where it is not that of the site.
set local lock_timeout = '5s';
alter table payment_gateways add column statement_descriptor text not null default '';
