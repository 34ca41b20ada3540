-- Nobody pays twice for a file: what a fan bought in one item is open to them in every other item that shows it. These
-- functions say which files an item offers, which items hold a file, and what an account owns by its purchases.
set local lock_timeout = '5s';

-- The files that an item of any kind opens to those who buy it now. Its teaser and its thumbnail are public, so they are not
-- among them.
create function files_of_item(item_id uuid)
returns table (file_id uuid)
language sql stable parallel safe
begin atomic
  select unnest(post.file_ids) from posts as post where post.id = files_of_item.item_id
  union all
  select video.file_id from videos as video where video.id = files_of_item.item_id and video.file_id is not null
  union all
  select product.file_id from products as product
  where product.id = files_of_item.item_id and product.file_id is not null
  union all
  select photo.file_id from photos as photo
  where photo.gallery_id = files_of_item.item_id and photo.status = 'active' and photo.deleted_at is null
  union all
  select unnest(message.file_ids) from messages as message where message.item_id = files_of_item.item_id
  union all
  select unnest(content.file_ids) from message_contents as content where content.item_id = files_of_item.item_id;
end;

-- The items that show a file to their buyers. `shown_until` is the instant at which a photo was taken out of its gallery:
-- who bought the gallery before keeps it.
create function items_with_file(file_id uuid)
returns table (item_id uuid, shown_until timestamptz)
language sql stable parallel safe
begin atomic
  select post.id, null::timestamptz
  from file_uses as used join posts as post on post.id = used.user_id
  where used.file_id = items_with_file.file_id and used.user_kind = 'feed'
    and post.file_ids @> array[items_with_file.file_id]
  union all
  select video.id, null
  from file_uses as used join videos as video on video.id = used.user_id
  where used.file_id = items_with_file.file_id and used.user_kind = 'video' and video.file_id = items_with_file.file_id
  union all
  select product.id, null
  from file_uses as used join products as product on product.id = used.user_id
  where used.file_id = items_with_file.file_id and used.user_kind = 'product'
    and product.file_id = items_with_file.file_id
  union all
  select photo.gallery_id, case when photo.status = 'active' then photo.deleted_at else photo.hidden_at end
  from file_uses as used
  join photos as photo on photo.gallery_id = used.user_id and photo.file_id = items_with_file.file_id
  where used.file_id = items_with_file.file_id and used.user_kind = 'gallery'
    and (photo.status = 'active' or photo.hidden_at is not null)
  union all
  select message.item_id, null
  from file_uses as used join messages as message on message.id = used.user_id
  where used.file_id = items_with_file.file_id and used.user_kind = 'message' and message.item_id is not null
  union all
  select content.item_id, null
  from file_uses as used join message_contents as content on content.id = used.user_id
  where used.file_id = items_with_file.file_id and used.user_kind = 'message' and content.item_id is not null;
end;

-- True when an account bought an item with a file and keeps it; `other_than` is an item that does not count.
create function owns_file(account_id uuid, file_id uuid, as_of timestamptz, other_than uuid default null)
returns boolean
language sql stable parallel safe
begin atomic
  select exists (
    select from items_with_file(owns_file.file_id) as sold
    join grants as held on held.subject_id = sold.item_id
    where held.account_id = owns_file.account_id and held.subject_kind = 'item'
      and (held.until is null or held.until > owns_file.as_of)
      and (sold.shown_until is null or held.created_at < sold.shown_until)
      and sold.item_id is distinct from owns_file.other_than);
end;

-- True when an account bought every file of an item in other items, so that the item has nothing left to sell to them.
create function owns_files_of(account_id uuid, item_id uuid, as_of timestamptz)
returns boolean
language sql stable parallel safe
begin atomic
  select coalesce(bool_and(
    owns_file(owns_files_of.account_id, offered.file_id, owns_files_of.as_of, owns_files_of.item_id)), false)
  from files_of_item(owns_files_of.item_id) as offered;
end;

-- The accounts that own each of some files by purchases.
create function owners_of_files(file_ids uuid[], as_of timestamptz)
returns table (account_id uuid)
language sql stable parallel safe
begin atomic
  select held.account_id
  from unnest(owners_of_files.file_ids) as wanted (file_id), items_with_file(wanted.file_id) as sold
  join grants as held on held.subject_id = sold.item_id and held.subject_kind = 'item'
  where (held.until is null or held.until > owners_of_files.as_of)
    and (sold.shown_until is null or held.created_at < sold.shown_until)
  group by held.account_id
  having count(distinct wanted.file_id) = cardinality(owners_of_files.file_ids);
end;

-- Opens an item also to accounts that own all its files by other purchases; accounts that bought nothing are not asked about.
create or replace function visible_items(
  viewer_id uuid, viewer_role text, viewer_country text, preview_of uuid, as_of timestamptz
)
returns setof visible_item
language sql stable parallel safe
begin atomic
  select item.id, item.kind, item.form, item.owner_id, item.audience, item.published_at,
    item.is_listed and item.published_at <= as_of and (item.expires_at is null or item.expires_at > as_of)
      and coalesce((select true from visible_performers(viewer_id, viewer_role, viewer_country) as owner
        where owner.id = item.owner_id), false),
    viewer_role = 'admin'
      or item.audience = 'everyone'
      or item.owner_id is not distinct from viewer_id
      or item.audience = 'followers' and (
        viewer_role = 'follower' and item.owner_id is not distinct from preview_of
        or exists (select from follows
          where follows.follower_id = viewer_id and follows.performer_id = item.owner_id))
      or item.audience in ('followers', 'subscribers') and (
        viewer_role = 'subscriber' and item.owner_id is not distinct from preview_of
        or exists (select from grants
          where grants.account_id = viewer_id and grants.subject_kind = 'performer'
            and grants.subject_id = item.owner_id and (grants.until is null or grants.until > as_of)))
      or exists (select from grants
        where grants.account_id = viewer_id and grants.subject_kind = 'item' and grants.subject_id = item.id
          and (grants.until is null or grants.until > as_of))
      or exists (select from grants where grants.account_id = viewer_id and grants.subject_kind = 'item')
        and owns_files_of(viewer_id, item.id, as_of)
  from items as item;
end;
