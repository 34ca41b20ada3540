-- Takes the earlier state of changed payments out of the totals of `fan_relations` and adds the new
-- one, and reads the time of the last purchase again. A payment changes by refunds alone: what it
-- is for stays.
create or replace function change_fan_payments() returns trigger language plpgsql as $$
begin
  update fan_relations as kept set
    spent_tips = kept.spent_tips + changed.tips,
      spent_content = kept.spent_content + changed.content,
    spent_products = kept.spent_products + changed.products,
      spent_messages = kept.spent_messages + changed.messages,
    spent_subscriptions = kept.spent_subscriptions + changed.subscriptions,
      bought = kept.bought + changed.bought,
    last_bought_at = case when changed.bought = 0 then kept.last_bought_at
      else (select max(paid_at) from fan_payments as paid
        where paid.performer_id = kept.performer_id and paid.fan_id = kept.fan_id
          and paid.kind in ('content', 'product', 'message') and not paid.is_refunded) end
  from (
    select performer_id, fan_id, coalesce(sum(sign * amount) filter (where kind = 'tip'),
      0) as tips,
      coalesce(sum(sign * amount) filter (where kind = 'content'), 0) as content,
      coalesce(sum(sign * amount) filter (where kind = 'product'), 0) as products,
      coalesce(sum(sign * amount) filter (where kind = 'message'), 0) as messages,
      coalesce(sum(sign * amount) filter (where kind = 'subscription'), 0) as subscriptions,
      coalesce(sum(sign) filter (where kind in ('content', 'product', 'message')
        and not is_refunded), 0) as bought
    from (select 1 as sign, added.* from added union all select -1, removed.*
      from removed) as both_sides
    group by performer_id, fan_id) as changed
  where kept.performer_id = changed.performer_id and kept.fan_id = changed.fan_id;
  return null;
end $$;

create or replace trigger fan_payments__changed after update on fan_payments
  referencing old table as removed new table as added for each statement
    execute function change_fan_payments();
