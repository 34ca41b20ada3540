-- The refunds that reached their card. Ids are text without dashes, as in the ledger.
create or replace view paid_refunds as
select replace(id::text, '-', '') as id, replace(payment_id::text, '-', '') as payment, amount,
  settled_at
from payment_refunds
where status = 'success';
