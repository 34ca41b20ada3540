-- Fans who own all files of a mass message by other purchases are not sold them again: they are left out unless wanted.
set local lock_timeout = '5s';

alter table mass_messages add column with_owners boolean not null default false;
