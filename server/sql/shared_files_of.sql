-- Returns the files of an item that something else shows too, or showed once. The files of a
-- message are used under the message, so none are found for its item.
create or replace function shared_files_of(item_id uuid)
returns table (file_id uuid)
language sql stable parallel safe
begin atomic
  select used.file_id from file_uses as used
  where used.user_id = shared_files_of.item_id and used.is_shared;
end;
