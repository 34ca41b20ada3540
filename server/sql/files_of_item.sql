-- Returns the files that an item of any kind opens to those who buy it now. Its teaser and its
-- thumbnail are public, and its free previews open to everyone who finds or receives it, so they
-- are not among them.
create or replace function files_of_item(item_id uuid)
returns table (file_id uuid)
language sql stable parallel safe
begin atomic
  select shown.file_id from posts as post, unnest(post.file_ids) as shown (file_id)
  where post.id = files_of_item.item_id and shown.file_id <> all (post.free_file_ids)
  union all
  select video.file_id from videos as video where video.id = files_of_item.item_id
    and video.file_id is not null
  union all
  select product.file_id from products as product
  where product.id = files_of_item.item_id and product.file_id is not null
  union all
  select photo.file_id from photos as photo
  where photo.gallery_id = files_of_item.item_id and photo.status = 'active'
    and photo.deleted_at is null
  union all
  select file.id from messages as message, unnest(message.file_ids) as file (id)
    where message.item_id = files_of_item.item_id and file.id <> all(message.free_file_ids)
  union all
  select file.id from message_contents as content, unnest(content.file_ids) as file (id)
    where content.item_id = files_of_item.item_id and file.id <> all(content.free_file_ids);
end;
