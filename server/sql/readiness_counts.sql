-- The numbers of a site at a time by which it is judged ready for a payment processor, in one row.
-- Those of creators join indexes, whose entries are a hundred to a page, and look up only the
-- creators that they count.
create or replace function readiness_counts(at timestamptz)
returns table (unverified_publishers integer, blocked_countries integer, late_reports integer,
  deciders integer, undecided_removals integer, banned_files integer, open_appeals integer,
  enabled_companies integer, companies_without_adult integer, untested_companies integer,
  unsigned_creators integer, hash_lists integer, failing_lists integer, sanction_lists integer,
  waiting_records integer, unknown_publishers integer)
language sql stable as $$
  with agreement as (
    select coalesce(asks_again_at, '-infinity') as since from pages
    where slug = 'creator-agreement' and public_since is not null)
  select
    (select count(*) from accounts as creator
      where creator.role = 'performer' and creator.documents_verified_at is null
        and not exists (select from accounts as closed
          where closed.id = creator.id and closed.status = 'inactive')
        and exists (select from item_tallies as tally
          where tally.owner_id = creator.id and tally.listed > 0))::int,
    (select count(*) from blocks_site_countries)::int,
    (select count(*) from reports where status = 'open' and due_at < at)::int,
    (select count(*) from accounts
      where role = 'admin' and status = 'active'
        and staff_role in ('owner', 'administrator', 'moderator'))::int,
    (select count(*) from items as item where item.removed_at is not null
      and not exists (select from decisions as decision where decision.subject_id = item.id))::int,
    (select count(*) from banned_contents)::int,
    (select count(*) from appeals where outcome is null)::int,
    count(*) filter (where is_enabled)::int,
    count(*) filter (where is_enabled and has_no_adult_content)::int,
    count(*) filter (where is_enabled and (tested_at is null or test_problem is not null))::int,
    (case when exists (select from agreement) then (
      select count(*) from (
        select id from accounts where role = 'performer' and documents_verified_at is not null
          and status <> 'inactive' and suspended_at is null
        union all select id from accounts where role = 'performer'
          and documents_verified_at is not null and status <> 'inactive'
          and suspended_at is not null) as creator
      where not exists (select from agreement_signatures as signed
        where signed.account_id = creator.id
          and signed.accepted_at >= (select since from agreement))) else 0 end)::int,
    (select count(*) from hash_lists
      where is_active and (source <> 'file' or entry_count > 0))::int,
    (select count(*) from hash_lists where is_active and failing_since is not null)::int,
    (select count(*) from sanction_lists where names > 0)::int,
    (select count(*) from (select from record_queue offset 1000 limit 1000) as waiting)::int,
    (select count(*) from (select distinct owner_id from record_places) as owner
      where not exists (select from people where people.account_id = owner.owner_id)
        and exists (select from record_places as place
          where place.owner_id = owner.owner_id and place.removed_at is null))::int
  from payment_gateways
$$;
