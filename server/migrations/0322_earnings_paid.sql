-- What of an earning was paid out to its creator. The ledger holds the payout itself; a nightly check compares both.
alter table earnings
  add column paid bigint not null default 0,
  add column paid_at timestamptz,
  add constraint earnings__paid check (paid between 0 and net and (paid = 0 or paid_at is not null));
