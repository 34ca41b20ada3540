-- The numbers of a site at a time by which it is judged ready for a payment processor, in one row.
create or replace function readiness_counts(at timestamptz)
returns table (unverified_publishers integer, blocked_countries integer, late_reports integer,
  deciders integer, undecided_removals integer, banned_files integer, open_appeals integer,
  enabled_companies integer, companies_without_adult integer, untested_companies integer,
  unsigned_creators integer, hash_lists integer, failing_lists integer, sanction_lists integer,
  waiting_records integer, unknown_publishers integer)
language sql stable as $$
  select
    (select count(*) from accounts as creator
      where creator.role = 'performer' and creator.documents_verified_at is null
        and creator.status <> 'inactive' and exists (select from items as item
          where item.owner_id = creator.id and item.is_listed and not item.is_expired))::int,
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
    (select count(*) from accounts as creator join pages as agreement
        on agreement.slug = 'creator-agreement' and agreement.public_since is not null
      where creator.role = 'performer' and creator.documents_verified_at is not null
        and creator.status <> 'inactive' and not exists (select from agreement_signatures as signed
          where signed.account_id = creator.id and signed.accepted_at
            >= coalesce(agreement.asks_again_at, signed.accepted_at)))::int,
    (select count(*) from hash_lists
      where is_active and (source <> 'file' or entry_count > 0))::int,
    (select count(*) from hash_lists where is_active and failing_since is not null)::int,
    (select count(*) from sanction_lists where names > 0)::int,
    (select count(*) from (select from record_queue offset 1000 limit 1000) as waiting)::int,
    (select count(distinct place.owner_id) from record_places as place
      where place.removed_at is null and not exists (
        select from people where people.account_id = place.owner_id))::int
  from payment_gateways
$$;
