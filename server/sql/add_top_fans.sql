-- Adds new payments of fans who appear in a list of top fans to what they spent, ever and in the
-- latest month (UTC). Subscriptions are in currency and not counted. Fans who said yes to every
-- creator appear from their first payment, unless they said no to this one; by then the trigger
-- `fan_payments__new` has locked and updated what the pair spent.
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
  insert into top_fans (performer_id, fan_id, spent, month, spent_in_month, created_at, is_chosen)
  select paid.performer_id, paid.fan_id, fan.spent_tokens, paid.month,
    (select coalesce(sum(other.amount), 0) from fan_payments as other
      where other.performer_id = paid.performer_id and other.fan_id = paid.fan_id
        and other.kind <> 'subscription'
        and other.paid_at >= paid.month::timestamp at time zone 'UTC'),
    paid.newest_at, false
  from (
    select performer_id, fan_id, max(paid_at) as newest_at,
      date_trunc('month', max(paid_at) at time zone 'UTC')::date as month
    from added where kind <> 'subscription' group by performer_id, fan_id) as paid
    join top_fans_everywhere as yes on yes.fan_id = paid.fan_id
    join fan_relations as fan on fan.performer_id = paid.performer_id and fan.fan_id = paid.fan_id
  where not exists (select from top_fan_refusals as no
    where no.performer_id = paid.performer_id and no.fan_id = paid.fan_id)
  on conflict do nothing;
  return null;
end $$;

create or replace trigger fan_payments__top_new after insert on fan_payments
  referencing new table as added for each statement execute function add_top_fans();
