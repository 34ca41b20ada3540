-- Adds to the kept counts what a recount of all rows differs by, and returns these differences.
-- One statement reads both at one moment, and each later change is appended by its own transaction,
-- so no writer waits. A second correction waits for the first.
create or replace function correct_counts()
returns table (name text, part text[], change bigint) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('correct_counts'));
  return query
    insert into kept_counts as counts (name, part, change)
    select wrong.name, wrong.part, wrong.total from (
      select either.name, either.part, sum(either.total)::bigint as total from (
        select recounted.name, recounted.part, recounted.total from recounted_parts as recounted
        union all
        select kept.name, kept.part, -kept.change from kept_counts as kept) as either
      group by either.name, either.part) as wrong
    where wrong.total <> 0
    returning counts.name, counts.part, counts.change;
end $$;
