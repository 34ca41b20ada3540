-- Adds new payments to what each fan spent at a performer, in `fan_relations`: the totals that
-- lists of fans filter and sort by, and the time of the last purchase.
create or replace function add_fan_payments() returns trigger language plpgsql as $$
begin
  insert into fan_relations as kept (performer_id, fan_id, first_seen_at, spent_tips, spent_content,
    spent_products,
      spent_messages, spent_subscriptions, bought, last_bought_at)
    select performer_id, fan_id, min(paid_at), coalesce(sum(amount) filter (where kind = 'tip'), 0),
      coalesce(sum(amount) filter (where kind = 'content'), 0),
        coalesce(sum(amount) filter (where kind = 'product'), 0),
      coalesce(sum(amount) filter (where kind = 'message'), 0),
        coalesce(sum(amount) filter (where kind = 'subscription'), 0),
      count(*) filter (where kind in ('content', 'product', 'message') and not is_refunded),
      max(paid_at) filter (where kind in ('content', 'product', 'message') and not is_refunded)
    from added group by performer_id, fan_id order by performer_id, fan_id
  on conflict (performer_id, fan_id) do update set
    first_seen_at = least(kept.first_seen_at, excluded.first_seen_at),
    spent_tips = kept.spent_tips + excluded.spent_tips,
    spent_content = kept.spent_content + excluded.spent_content,
    spent_products = kept.spent_products + excluded.spent_products,
    spent_messages = kept.spent_messages + excluded.spent_messages,
    spent_subscriptions = kept.spent_subscriptions + excluded.spent_subscriptions,
    bought = kept.bought + excluded.bought,
    -- Null with something bought: not filled yet.
    last_bought_at = case when kept.bought = 0 or kept.last_bought_at is not null
      then greatest(kept.last_bought_at, excluded.last_bought_at) end;
  return null;
end $$;

create or replace trigger fan_payments__new after insert on fan_payments
  referencing new table as added for each statement execute function add_fan_payments();
