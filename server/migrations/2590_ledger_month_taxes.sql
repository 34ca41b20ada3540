-- The sales tax in the transfers of a performer's month, which statements show beside the site's share. Null where a job
-- has not added it up yet.
set local lock_timeout = '5s';

alter table performer_months add column tax bigint;
