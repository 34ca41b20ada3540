-- The time that the streams of a performer were on air together, and when the last of them was: profiles show both without
-- reading streams.
set local lock_timeout = '5s';
alter table accounts add column seconds_streamed bigint not null default 0;
alter table accounts add column last_streamed_at timestamptz(3);
update accounts set seconds_streamed = streamed.seconds, last_streamed_at = streamed.last_at
  from (select performer_id, sum(seconds_on_air) as seconds, max(coalesce(ended_at, live_at)) as last_at
    from streams where state = 'ended' and live_at is not null group by performer_id) as streamed
  where accounts.id = streamed.performer_id;
