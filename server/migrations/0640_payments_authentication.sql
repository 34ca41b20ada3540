-- A charge of a saved card may wait until its owner confirms it with their bank. The secret lets an existing client of
-- the gateway's own library complete the payment; it is deleted with the outcome.
set local lock_timeout = '5s';
alter table payments add column client_secret text;
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check check (
  status in ('created', 'processing', 'require_authentication', 'success', 'fail', 'canceled', 'refunded')
) not valid;
alter table payments validate constraint payments_status_check;
