-- Lists of payments show their disputes, which a higher module keeps: the state of the latest is copied to its payment.
set local lock_timeout = '5s';
alter table payments
  add column dispute_status text check (dispute_status in ('opened', 'under_review', 'accepted', 'won', 'lost'));
update payments set dispute_status = latest.state
from (select distinct on (payment_id) payment_id, state from disputes order by payment_id, id desc) as latest
where latest.payment_id = payments.id;
