-- Adds new payments of fans who appear in a list of top fans to what they spent, ever and in the
-- latest month (UTC). Subscriptions are in currency and not counted.
create or replace function add_top_fans() returns trigger language plpgsql as $$
begin
  update top_fans as kept set
    spent = kept.spent + paid.amount,
    spent_in_month = case when paid.month > kept.month then paid.in_month
      when paid.month = kept.month then kept.spent_in_month + paid.in_month
      else kept.spent_in_month end,
    month = greatest(kept.month, paid.month)
  from (
    select performer_id, fan_id, sum(amount) as amount, max(newest) as month,
      coalesce(sum(amount) filter (where month = newest), 0) as in_month
    from (select performer_id, fan_id, amount, date_trunc('month', paid_at at time zone 'UTC')::date
      as month, max(date_trunc('month', paid_at at time zone 'UTC')::date)
        over (partition by performer_id, fan_id) as newest
      from added where kind <> 'subscription') as each_one
    group by performer_id, fan_id) as paid
  where kept.performer_id = paid.performer_id and kept.fan_id = paid.fan_id;
  return null;
end $$;

create or replace trigger fan_payments__top_new after insert on fan_payments
  referencing new table as added for each statement execute function add_top_fans();
