-- What a creator earned in each quarter of an hour, after refunds, so that the days of any time zone
-- are summed from a few rows; triggers of `earnings` keep it, as they do with `earning_totals`.
set local lock_timeout = '5s';

create table earning_times (
  performer_id uuid not null,
  -- the beginning of the quarter of an hour in which the sale was made
  at timestamptz not null,
  type text collate "C" not null,
  gross bigint not null,
  net bigint not null,
  constraint earning_times__sum primary key (performer_id, at, type) include (gross, net)
);

insert into earning_times (performer_id, at, type, gross, net)
  select performer_id, date_bin('15 minutes', created_at, 'epoch'), type,
    sum(gross - refunded_gross), sum(net - refunded_net)
  from earnings group by 1, 2, 3;
