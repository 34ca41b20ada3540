-- The refunds of top-ups with the tokens they keep out of wallets: none once the gateway refused.
-- `id` is text without dashes, as in the ledger.
create or replace view top_up_refunds as
select replace(refund.id::text, '-', '') as id,
  case refund.status when 'fail' then 0 else refund.amount end as amount, refund.settled_at
from payment_refunds as refund
  join payments as payment on payment.id = refund.payment_id
where payment.purpose = 'top_up';
