-- Returns the items that show a file to their buyers alone: free previews are not bought.
-- `shown_until` is the instant at which a photo was taken out of its gallery: buyers of the gallery
-- before then keep it.
create or replace function items_with_file(file_id uuid)
returns table (item_id uuid, shown_until timestamptz)
language sql stable parallel safe
begin atomic
  select post.id, null::timestamptz
  from file_uses as used join posts as post on post.id = used.user_id
  where used.file_id = items_with_file.file_id and used.user_kind = 'feed'
    and post.file_ids @> array[items_with_file.file_id]
    and items_with_file.file_id <> all(post.free_file_ids)
  union all
  select video.id, null
  from file_uses as used join videos as video on video.id = used.user_id
  where used.file_id = items_with_file.file_id and used.user_kind = 'video'
    and video.file_id = items_with_file.file_id
  union all
  select product.id, null
  from file_uses as used join products as product on product.id = used.user_id
  where used.file_id = items_with_file.file_id and used.user_kind = 'product'
    and product.file_id = items_with_file.file_id
  union all
  select photo.gallery_id, case when photo.status = 'active' then photo.deleted_at
    else photo.hidden_at end
  from file_uses as used
  join photos as photo on photo.gallery_id = used.user_id
    and photo.file_id = items_with_file.file_id
  where used.file_id = items_with_file.file_id and used.user_kind = 'gallery'
    and (photo.status = 'active' or photo.hidden_at is not null)
  union all
  select message.item_id, null
  from file_uses as used join messages as message on message.id = used.user_id
  where used.file_id = items_with_file.file_id and used.user_kind = 'message'
    and message.item_id is not null
    and items_with_file.file_id <> all(message.free_file_ids)
  union all
  select content.item_id, null
  from file_uses as used join message_contents as content on content.id = used.user_id
  where used.file_id = items_with_file.file_id and used.user_kind = 'message'
    and content.item_id is not null
    and items_with_file.file_id <> all(content.free_file_ids);
end;
