-- Says without another query whether a page shows any series.
set local lock_timeout = '5s';
alter table profiles add column series_count smallint not null default 0;
insert into profiles (account_id, series_count, updated_at)
  select owner_id, count(*), now() from series group by owner_id
on conflict (account_id) do update set series_count = excluded.series_count;
