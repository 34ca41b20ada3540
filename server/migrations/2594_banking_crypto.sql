-- Creators can be paid in a cryptocurrency, to an address of a network.
set local lock_timeout = '5s';

alter table payout_accounts drop constraint payout_accounts_type_check;
alter table payout_accounts add constraint payout_accounts_type_check
  check (type in ('banking', 'paypal', 'crypto')) not valid;
alter table payout_requests drop constraint payout_requests_account_type_check;
alter table payout_requests add constraint payout_requests_account_type_check
  check (account_type in ('banking', 'paypal', 'stripe', 'crypto')) not valid;
alter table payout_schedules drop constraint payout_schedules_account_type_check;
alter table payout_schedules add constraint payout_schedules_account_type_check
  check (account_type in ('banking', 'paypal', 'stripe', 'crypto')) not valid;
alter table payout_accounts validate constraint payout_accounts_type_check;
alter table payout_requests validate constraint payout_requests_account_type_check;
alter table payout_schedules validate constraint payout_schedules_account_type_check;
