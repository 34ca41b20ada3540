-- The payments that were paid, for the checks of modules that post them. Ids are text without
-- dashes, as in the ledger.
create or replace view paid_payments as
select replace(id::text, '-', '') as id, purpose, reference,
  replace(buyer_id::text, '-', '') as buyer, replace(performer_id::text, '-', '') as performer,
  gateway, amount, discount, refunded, tax, status, settled_at
from payments
where status in ('success', 'refunded');
