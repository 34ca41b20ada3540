-- Payouts that a payment company sends to the creator's account there.
set local lock_timeout = '5s';
alter table payout_requests drop constraint payout_requests_account_type_check;
alter table payout_requests add constraint payout_requests_account_type_check
  check (account_type in ('banking', 'paypal', 'stripe')) not valid;
alter table payout_requests validate constraint payout_requests_account_type_check;
-- the company was asked to send it, so it can no longer be rejected
alter table payout_requests add column sending_at timestamptz;
