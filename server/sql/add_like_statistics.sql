-- Counts a like of an item, or takes a withdrawn one back, for the statistics of its creator.
create or replace function add_like_statistics() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (performer_id, subject_id, kind, measure, at, change)
    select item.owner_id, item.id, item.kind, 'liked', given.at, given.change
    from (values (new.object_id, new.action, new.created_at, 1),
      (old.object_id, old.action, old.created_at, -1)) as given (id, action, at, change)
      join items item on item.id = given.id
    where given.action = 'like';
  return null;
end $$;

create or replace trigger reactions__statistics after insert or delete on reactions
  for each row execute function add_like_statistics();
