-- A payment is pending while its outcome is unknown, and also while what it paid for has not been given yet: nobody may
-- be asked for the same money again in either case.
set local lock_timeout = '5s';
-- when what was paid for was given, or its money was sent back
alter table payments add column fulfilled_at timestamptz;
update payments set fulfilled_at = settled_at where settled_at is not null;
create index payments__pending on payments (buyer_id, performer_id)
  where ask_at is not null or (status = 'success' and fulfilled_at is null);
