-- Puts a new report into the open case of the thing that it is about, and opens one where there is
-- none. A report that waits for a case which is being closed opens the next one.
create or replace function open_case() returns trigger language plpgsql as $$
begin
  if new.status <> 'open' then return new; end if;
  insert into cases as c (id, subject, target_kind, target_id, owner_id, kind, due_at, is_minor,
      open_reports, opened_at)
    values (new.id, new.target_kind || ':' || coalesce(new.target_id::text, md5(new.words)),
      new.target_kind, new.target_id, new.owner_id, new.kind, new.due_at,
      new.kind = 'minor' or new.title = 'Child abuse', 1, new.created_at)
  on conflict (subject) where closed_at is null do update
    set open_reports = c.open_reports + 1,
      kind = case when excluded.due_at < c.due_at then excluded.kind else c.kind end,
      due_at = least(c.due_at, excluded.due_at),
      is_minor = c.is_minor or excluded.is_minor
  returning id into new.case_id;
  return new;
end $$;

create or replace trigger reports__open_case before insert on reports
  for each row execute function open_case();
