-- What the kept counts have to sum to, read from all counted rows.
create or replace view recounted_parts as
select 'accounts' as name, account_part(role, status, suspended_at, email_verified_at,
    documents_verified_at, is_featured) as part, count(*) as total
  from accounts group by part
union all select 'sign_ups',
    array[to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), role] as part, count(*)
  from accounts group by part
union all select 'items', array[kind] as part, count(*)
  from items where kind = 'feed' and deleted_at is null group by part
union all select 'files', array[kind, stage] as part, count(*)
  from files where stage in ('ready', 'failed') and not is_removed group by part
union all select 'subscriptions',
    array[case when state = 'ended' then 'ended' else 'running' end] as part, count(*)
  from subscriptions group by part
union all select 'age_outcomes', array[to_char(started_at at time zone 'UTC', 'YYYY-MM-DD'), method,
    state, coalesce(country, ''), coalesce(region, '')] as part, count(*)
  from age_requests where state <> 'open' group by part;
