-- The language in which an account is mailed and notified; null while it has none of its own.
set local lock_timeout = '5s';

alter table accounts add column language text check (language ~ '^[A-Za-z0-9-]{2,35}$');
