-- Lists a new item in the statistics of its creator.
create or replace function add_item_statistics() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (performer_id, subject_id, kind, measure, at, change)
    values (new.owner_id, new.id, new.kind, 'made', new.created_at, 0);
  return null;
end $$;

create or replace trigger items__statistics after insert on items
  for each row execute function add_item_statistics();
