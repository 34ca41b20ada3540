-- A link may log in instead of a password, and the mail of a registration carries a code to type in the tab that signed
-- up. The device of a registration is known to its account, but is no login yet.
set local lock_timeout = '5s';

alter table mail_links drop constraint mail_links_purpose_check;
alter table mail_links add constraint mail_links_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'log_in')) not valid;
alter table mail_links validate constraint mail_links_purpose_check;

alter table mail_links
  -- keyed, because the few possible codes could otherwise be tried offline
  add column code_hash bytea check (length(code_hash) = 32),
  add column code_attempts_left smallint not null default 0 check (code_attempts_left >= 0);

alter table known_devices add column is_sign_up boolean not null default false;
