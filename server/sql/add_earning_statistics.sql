-- Counts a sale for its creator, and with what it earned after refunds for what was sold: the item,
-- the stream of a tip, or the promotions and links by which a fan subscribed.
create or replace function add_earning_statistics() returns trigger language plpgsql as $$
declare
  sales bigint := (new.refunded_gross < new.gross)::int;
  earned bigint := new.net - new.refunded_net;
begin
  if tg_op = 'UPDATE' then
    sales := sales - (old.refunded_gross < old.gross)::int;
    earned := earned - (old.net - old.refunded_net);
  end if;
  insert into statistic_changes (performer_id, subject_id, kind, measure, at, change)
    select new.performer_id, new.performer_id, 'creator', 'sales', new.created_at, sales
    where sales <> 0;
  if new.source_type = 'payment' then
    insert into statistic_changes (performer_id, subject_id, kind, measure, at, change)
      select new.performer_id, promotion.id,
        case when promotion.code is null then 'promotion' else 'link' end, 'earned',
        new.created_at, earned
      from subscription_periods period
        join subscription_promotion_uses used on used.subscription_id = period.subscription_id
          and used.status = 'used' and used.created_at <= period.created_at
        join subscription_promotions promotion on promotion.id = used.promotion_id
      where period.payment_id = new.source_id and earned <> 0;
  else
    insert into statistic_changes (performer_id, subject_id, kind, measure, at, change)
      select new.performer_id, item.id, item.kind, measure, new.created_at, change
      from charges charge
        left join streams stream on stream.session_id = charge.session_id
          and charge.item_id is null
        join items item on item.id = coalesce(charge.item_id, stream.id),
        lateral (values ('sold', sales), ('earned', earned)) as each_one (measure, change)
      where charge.id = new.source_id and change <> 0;
  end if;
  return null;
end $$;

create or replace trigger earnings__statistics_new after insert on earnings
  for each row execute function add_earning_statistics();
create or replace trigger earnings__statistics_changed after update on earnings
  for each row when ((new.refunded_gross, new.refunded_net)
    is distinct from (old.refunded_gross, old.refunded_net))
  execute function add_earning_statistics();
