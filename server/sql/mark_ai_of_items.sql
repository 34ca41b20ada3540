-- Sets whether AI had a part in a file of some items (`items.has_ai`).
create or replace function mark_ai_of_items(item_ids uuid[]) returns void language sql as $$
  update items as item set has_ai = not item.has_ai
  where item.id = any(item_ids) and item.has_ai is distinct from exists (
    select from file_uses as used
    join files as file on file.id = used.file_id
    where used.user_id = item.id and file.ai_origin is not null)
$$;
