-- Sums of earnings per performer, UTC day, type and payout, so that statistics read days and not sales. A row without a
-- performer is the sum of the whole site. Triggers keep them in the transaction that writes earnings; a nightly check
-- compares both.
set local lock_timeout = '5s';

create table earning_totals (
  performer_id uuid,
  day date not null,
  type text not null,
  -- everything left of the earnings was paid out
  is_paid boolean not null,
  -- in currency, after refunds
  gross bigint not null,
  net bigint not null,
  paid bigint not null,
  -- sums of many days are read from the index alone
  constraint earning_totals__sum unique nulls not distinct (performer_id, day, type, is_paid) include (gross, net, paid)
);

lock table earnings in share row exclusive mode;

create function earning_day(at timestamptz) returns date immutable parallel safe language sql
  return (at at time zone 'UTC')::date;
create function earning_is_paid(paid bigint, net_left bigint) returns boolean immutable parallel safe language sql
  return paid > 0 and paid >= net_left;

create function total_new_earnings() returns trigger language plpgsql as $$
begin
  insert into earning_totals as kept (performer_id, day, type, is_paid, gross, net, paid)
    select performer_id, day, type, is_paid, sum(gross), sum(net), sum(paid) from (
      select performer_id, earning_day(created_at) as day, type,
        earning_is_paid(paid, net - refunded_net) as is_paid,
        gross - refunded_gross as gross, net - refunded_net as net, paid from added) as each_one
    group by grouping sets ((performer_id, day, type, is_paid), (day, type, is_paid))
    order by performer_id nulls first, day, type, is_paid
  on conflict on constraint earning_totals__sum do update set
    gross = kept.gross + excluded.gross, net = kept.net + excluded.net, paid = kept.paid + excluded.paid;
  return null;
end $$;
create trigger earnings__total_new after insert on earnings
  referencing new table as added for each statement execute function total_new_earnings();

create function total_changed_earnings() returns trigger language plpgsql as $$
begin
  insert into earning_totals as kept (performer_id, day, type, is_paid, gross, net, paid)
    select performer_id, day, type, is_paid, sum(sign * gross), sum(sign * net), sum(sign * paid) from (
      select performer_id, earning_day(created_at) as day, type,
        earning_is_paid(paid, net - refunded_net) as is_paid, sign,
        gross - refunded_gross as gross, net - refunded_net as net, paid
      from (select 1 as sign, added.* from added union all select -1, removed.* from removed) as both_sides) as each_one
    group by grouping sets ((performer_id, day, type, is_paid), (day, type, is_paid))
    having sum(sign * gross) <> 0 or sum(sign * net) <> 0 or sum(sign * paid) <> 0
    order by performer_id nulls first, day, type, is_paid
  on conflict on constraint earning_totals__sum do update set
    gross = kept.gross + excluded.gross, net = kept.net + excluded.net, paid = kept.paid + excluded.paid;
  return null;
end $$;
create trigger earnings__total_changed after update on earnings
  referencing old table as removed new table as added for each statement execute function total_changed_earnings();

insert into earning_totals (performer_id, day, type, is_paid, gross, net, paid)
  select performer_id, earning_day(created_at), type, earning_is_paid(paid, net - refunded_net),
    sum(gross - refunded_gross), sum(net - refunded_net), sum(paid)
  from earnings
  group by grouping sets ((1, 2, 3, 4), (2, 3, 4));

create index earnings__paid on earnings (created_at desc, id desc) where earning_is_paid(paid, net - refunded_net);
