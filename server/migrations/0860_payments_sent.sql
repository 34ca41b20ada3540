-- A charge that its gateway does not know counts as not made some minutes after it was sent. The payment may be older: its
-- buyer was asked by a bank first, or it waited for others.
set local lock_timeout = '5s';

alter table payments add column sent_at timestamptz;
