-- A browser keeps every check that it passed: who proves an age again where another method is asked for is not asked again at home.
-- Its checks share the token of its cookie.
set local lock_timeout = '5s';

alter table age_checks drop constraint age_checks_token_hash_key;
create index age_checks__token on age_checks (token_hash, passed_at desc) where token_hash is not null;
