-- Takes decided reports out of the count of their case, which is closed with the last of them. What
-- is left of a case is due when the most urgent of its open reports is.
create or replace function close_cases() returns trigger language plpgsql as $$
begin
  perform 1 from cases where id in (select b.case_id from before b join after a using (id)
      where b.status = 'open' and a.status <> 'open') order by id for update;
  -- A statement of its own sees the reports that were stored while it waited for the locks.
  update cases as c
    set open_reports = c.open_reports - decided.reports,
      kind = coalesce(next.kind, c.kind),
      due_at = coalesce(next.due_at, c.due_at),
      is_minor = coalesce(next.is_minor, c.is_minor),
      closed_at = case when c.open_reports = decided.reports then decided.at end,
      closed_by = case when c.open_reports = decided.reports then decided.by end,
      outcome = case when c.open_reports = decided.reports then decided.outcome end,
      seen_at = coalesce(c.seen_at, decided.at)
    from (select a.case_id, count(*) as reports, max(a.decided_at) as at,
        (array_agg(a.decided_by))[1] as by, max(a.status) as outcome
      from before b join after a using (id)
      where b.status = 'open' and a.status <> 'open' group by a.case_id) as decided
    left join lateral (select r.kind, r.due_at, exists (select from reports as minor
          where minor.case_id = decided.case_id and minor.status = 'open'
            and (minor.kind = 'minor' or minor.title = 'Child abuse')) as is_minor
        from reports as r where r.case_id = decided.case_id and r.status = 'open'
        order by r.due_at, r.id limit 1) as next on true
    where c.id = decided.case_id;
  return null;
end $$;

create or replace trigger reports__close_cases after update on reports
  referencing old table as before new table as after
  for each statement execute function close_cases();
