-- The sales that include a tax, for the tax report: by wallets, and of subscription periods.
-- `reason` and `reference` are those of the sale's transfer, `charged` is what the fan paid, in
-- currency.
create or replace view taxed_sales as
select case when kind in ('tip', 'stream_tip') then 'tip' else 'purchase' end as reason,
  replace(id::text, '-', '') as reference, created_at as sold_at, tax_country as country,
  gross as charged, tax
from charges
where tax_country is not null
union all
select 'subscription', replace(subscription_id::text, '-', '') || ':' || period::text, created_at,
  tax_country, gross - discount, tax
from subscription_periods
where tax_country is not null;
