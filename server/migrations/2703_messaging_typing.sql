-- Accounts that do not show when they write: they do not see it of others either.
set local lock_timeout = '5s';

alter table conversation_settings add column shows_typing boolean not null default true;
