-- Appends what a written file changes of the counts of ready and of failed files (`kept_counts`).
create or replace function count_file() returns trigger language plpgsql as $$
begin
  insert into kept_counts (name, part, change)
    select 'files', array[kind, stage], change
    from (values (-1, old.kind, old.stage, old.is_removed),
      (1, new.kind, new.stage, new.is_removed)) as side (change, kind, stage, is_removed)
    where stage in ('ready', 'failed') and not is_removed;
  return null;
end $$;

create or replace trigger files__count_new after insert on files
  for each row when (new.stage in ('ready', 'failed')) execute function count_file();
create or replace trigger files__count_gone after delete on files
  for each row when (old.stage in ('ready', 'failed') and not old.is_removed)
  execute function count_file();
create or replace trigger files__count_changed after update on files
  for each row when ((old.stage, old.is_removed, old.kind)
      is distinct from (new.stage, new.is_removed, new.kind)
    and (old.stage in ('ready', 'failed') or new.stage in ('ready', 'failed')))
  execute function count_file();
