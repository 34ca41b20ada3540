-- Adds new earnings to the totals of their days (`earning_totals`), of each performer and of the
-- site, and of their quarters of an hour (`earning_times`).
create or replace function total_new_earnings() returns trigger language plpgsql as $$
begin
  insert into earning_totals as kept (performer_id, day, type, is_paid, gross, net, paid)
    select performer_id, day, type, is_paid, sum(gross), sum(net), sum(paid) from (
      select performer_id, earning_day(created_at) as day, type,
        earning_is_paid(paid, net - refunded_net) as is_paid,
        gross - refunded_gross as gross, net - refunded_net as net, paid from added) as each_one
    group by grouping sets ((performer_id, day, type, is_paid), (day, type, is_paid))
    order by performer_id nulls first, day, type, is_paid
  on conflict on constraint earning_totals__sum do update set
    gross = kept.gross + excluded.gross, net = kept.net + excluded.net,
      paid = kept.paid + excluded.paid;
  insert into earning_times as kept (performer_id, at, type, gross, net)
    select performer_id, date_bin('15 minutes', created_at, 'epoch') as time, type,
      sum(gross - refunded_gross), sum(net - refunded_net)
    from added group by performer_id, time, type order by performer_id, time, type
  on conflict on constraint earning_times__sum do update set
    gross = kept.gross + excluded.gross, net = kept.net + excluded.net;
  return null;
end $$;

create or replace trigger earnings__total_new after insert on earnings
  referencing new table as added for each statement execute function total_new_earnings();
