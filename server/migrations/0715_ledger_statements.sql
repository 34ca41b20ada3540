-- The sums of performers' entries by month (UTC) and kind of event, written with the entries: a statement of any month
-- reads them instead of every entry before it.
create table performer_months (
  performer_id uuid not null,
  -- the first day of the month
  month date not null,
  kind text collate "C" not null check (kind in ('sale', 'refund', 'dispute', 'release', 'payout')),
  entries bigint not null check (entries > 0),
  held bigint not null,
  available bigint not null,
  reserved bigint not null,
  in_transit bigint not null,
  commission bigint not null,
  bank bigint not null,
  primary key (performer_id, month, kind)
);

insert into performer_months (performer_id, month, kind, entries, held, available, reserved, in_transit, commission, bank)
select performer_id, date_trunc('month', posted_at at time zone 'UTC')::date,
  case when reason in ('release', 'reserve_release') then 'release'
    when reason in ('payout_request', 'payout', 'payout_rejected') then 'payout'
    when reason in ('chargeback', 'chargeback_won', 'dispute_fee', 'dispute_fee_returned') then 'dispute'
    when reverses is not null then 'refund'
    else 'sale' end,
  count(*), sum(held), sum(available), sum(reserved), sum(in_transit), sum(commission), sum(bank)
from performer_entries group by 1, 2, 3;
