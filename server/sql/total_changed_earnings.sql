-- Takes the earlier state of changed earnings out of the totals of their days (`earning_totals`)
-- and quarters of an hour (`earning_times`), and adds the new one.
create or replace function total_changed_earnings() returns trigger language plpgsql as $$
begin
  insert into earning_totals as kept (performer_id, day, type, is_paid, gross, net, paid)
    select performer_id, day, type, is_paid, sum(sign * gross), sum(sign * net), sum(sign * paid)
      from (
      select performer_id, earning_day(created_at) as day, type,
        earning_is_paid(paid, net - refunded_net) as is_paid, sign,
        gross - refunded_gross as gross, net - refunded_net as net, paid
      from (select 1 as sign, added.* from added union all select -1, removed.*
        from removed) as both_sides) as each_one
    group by grouping sets ((performer_id, day, type, is_paid), (day, type, is_paid))
    having sum(sign * gross) <> 0 or sum(sign * net) <> 0 or sum(sign * paid) <> 0
    order by performer_id nulls first, day, type, is_paid
  on conflict on constraint earning_totals__sum do update set
    gross = kept.gross + excluded.gross, net = kept.net + excluded.net,
      paid = kept.paid + excluded.paid;
  insert into earning_times as kept (performer_id, at, type, gross, net)
    select performer_id, date_bin('15 minutes', created_at, 'epoch') as time, type,
      sum(sign * (gross - refunded_gross)), sum(sign * (net - refunded_net))
    from (select 1 as sign, added.* from added union all select -1, removed.* from removed)
      as both_sides
    group by performer_id, time, type
    having sum(sign * (gross - refunded_gross)) <> 0 or sum(sign * (net - refunded_net)) <> 0
    order by performer_id, time, type
  on conflict on constraint earning_times__sum do update set
    gross = kept.gross + excluded.gross, net = kept.net + excluded.net;
  return null;
end $$;

create or replace trigger earnings__total_changed after update on earnings
  referencing old table as removed new table as added for each statement
    execute function total_changed_earnings();
