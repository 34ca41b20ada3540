-- Keeps `items.has_ai` of what shows a file when the label of AI of the file comes or goes.
create or replace function mark_ai_file() returns trigger language plpgsql as $$
begin
  perform mark_ai_of_items((select array_agg(user_id) from file_uses where file_id = new.id));
  return null;
end $$;

create or replace trigger files__mark_ai after update of ai_origin on files
  for each row when ((old.ai_origin is null) is distinct from (new.ai_origin is null))
  execute function mark_ai_file();
