-- Counts a view of an item for the statistics of its creator.
create or replace function add_view_statistics() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (performer_id, subject_id, kind, measure, at, change)
    select owner_id, id, kind, 'seen', new.viewed_at, 1 from items where id = new.item_id;
  return null;
end $$;

create or replace trigger item_views__statistics after insert on item_views
  for each row execute function add_view_statistics();
