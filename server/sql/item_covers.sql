-- The title of content of any kind and the files from which its small picture is chosen: those that
-- are public by nature, its own files in their order, and those of them that are free previews.
create or replace view item_covers as
select post.id, 'feed' as kind, post.title, post.thumbnail_id, post.teaser_id, post.file_ids,
    post.free_file_ids
  from posts as post
union all
select video.id, 'video', video.title, video.thumbnail_id, video.teaser_id, array[video.file_id],
    '{}'
  from videos as video
union all
select gallery.id, 'gallery', gallery.title, null, null, array[gallery.cover_file_id], '{}'
  from galleries as gallery
union all
select product.id, 'product', product.name, product.image_id, null, '{}', '{}'
  from products as product;
