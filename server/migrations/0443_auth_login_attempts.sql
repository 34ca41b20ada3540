-- Attempts to log in by password, and logins under way at an OAuth provider, are called so in tables as in code.
set local lock_timeout = '5s';

alter table password_tries rename to login_attempts;
alter table login_attempts rename column tried_at to attempted_at;
alter index password_tries_pkey rename to login_attempts_pkey;
alter index password_tries__ip rename to login_attempts__ip;
alter index password_tries__tried_at rename to login_attempts__attempted_at;
alter index password_tries__login rename to login_attempts__login;
alter index password_tries__subject rename to login_attempts__subject;

alter table social_flows rename to oauth_flows;
alter index social_flows_pkey rename to oauth_flows_pkey;
alter index social_flows__expires_at rename to oauth_flows__expires_at;
