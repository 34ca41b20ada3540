-- What a fan has spent on a performer, in tokens after refunds, and whether they subscribe: null
-- before the first subscription, false once it ended. One row, also for strangers.
create or replace function fan_totals(p_performer uuid, p_fan uuid)
returns table (spent bigint, subscribes boolean) language sql stable as $$
  select coalesce(fan.spent_tokens, 0), fan.subscription_state <> 'ended'
  from (select) as one left join fan_relations as fan
    on fan.performer_id = p_performer and fan.fan_id = p_fan
$$;
