-- Numbers of rows by what the figures of the console tell apart, such as the active fans, so that
-- they read a few rows and not all accounts. Triggers of the counted tables append each change in
-- the transaction that makes it; nobody waits for a row of this table. A job sums the changes up.
set local lock_timeout = '5s';

create table kept_counts (
  -- what is counted: `accounts`, `sign_ups`, `items`, `files` or `subscriptions`
  name text not null,
  part text[] not null,
  change bigint not null
);
create index kept_counts__name on kept_counts (name, part) include (change);

-- What was written between this and the creation of the triggers is counted by the nightly recount.
insert into kept_counts (name, part, change)
select 'accounts', array_remove(array[role, status,
    case when suspended_at is not null then 'suspended' end,
    case when email_verified_at is null then 'unverified_email' end,
    case when documents_verified_at is null then 'unverified_documents' end,
    case when is_featured then 'featured' end], null) as part, count(*)
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
  from subscriptions group by part;
