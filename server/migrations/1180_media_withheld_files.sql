-- Files whose public parts are kept from the public, because moderation removed what shows them.
set local lock_timeout = '5s';

alter table files add column withheld_at timestamptz;
