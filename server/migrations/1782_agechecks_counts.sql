-- How checks of age ended, by the day on which they began, the method and the place, counted while
-- they end (`kept_counts`). What ends between this and the creation of the triggers is counted by
-- the nightly recount.
set local lock_timeout = '5s';

insert into kept_counts (name, part, change)
select 'age_outcomes', array[to_char(started_at at time zone 'UTC', 'YYYY-MM-DD'), method, state,
    coalesce(country, ''), coalesce(region, '')] as part, count(*)
  from age_requests where state <> 'open' group by part;
