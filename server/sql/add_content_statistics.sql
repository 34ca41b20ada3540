-- Lists a free message to many in the statistics of its sender; one with a price is an item.
create or replace function add_content_statistics() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (performer_id, subject_id, kind, measure, at, change)
    values (new.sender_id, new.id, 'message', 'made', new.created_at, 0);
  return null;
end $$;

create or replace trigger message_contents__statistics after insert on message_contents
  for each row when (new.item_id is null) execute function add_content_statistics();
