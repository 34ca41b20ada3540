-- Takes what refunds changed out of what fans in a list of top fans spent, ever and in the latest
-- month (UTC), or adds it where a payment was restored.
create or replace function change_top_fans() returns trigger language plpgsql as $$
begin
  update top_fans as kept set
    spent = kept.spent + changed.amount,
    spent_in_month = kept.spent_in_month + coalesce((
      select sum(sign * amount) from (
        select 1 as sign, added.* from added union all select -1, removed.* from removed) as one
      where one.performer_id = kept.performer_id and one.fan_id = kept.fan_id
        and one.kind <> 'subscription'
        and date_trunc('month', one.paid_at at time zone 'UTC')::date = kept.month), 0)
  from (
    select performer_id, fan_id, sum(sign * amount) as amount
    from (select 1 as sign, added.* from added union all select -1, removed.* from removed) as one
    where kind <> 'subscription' group by performer_id, fan_id) as changed
  where kept.performer_id = changed.performer_id and kept.fan_id = changed.fan_id;
  return null;
end $$;

create or replace trigger fan_payments__top_changed after update on fan_payments
  referencing old table as removed new table as added for each statement
    execute function change_top_fans();
