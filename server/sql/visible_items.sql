-- Returns what of each item a viewer may see: `is_listed` in lists, `is_open` whole, and whether AI
-- had a part in its files. Hides an item in countries for which somebody in it did not release it.
-- Opens an item also to accounts that own all its files by other purchases, and to groups that pay
-- nothing; it looks at no files where the account bought nothing or the item shares none. An item
-- that opens to wider audiences later is open to them from their instants; what is for subscribers
-- from the tier that it names. In a preview the role names the subscriber's tier after a colon.
create or replace function visible_items(
  viewer_id uuid, viewer_role text, viewer_country text, preview_of uuid, as_of timestamptz
)
returns setof visible_item
language sql stable parallel safe
begin atomic
  select item.id, item.kind, item.form, item.owner_id, item.audience, item.published_at,
    item.is_listed and item.published_at <= as_of and (item.expires_at is null
      or item.expires_at > as_of)
      and coalesce((select true from visible_performers(viewer_id, viewer_role,
        viewer_country) as owner
        where owner.id = item.owner_id), false)
      and (viewer_country is null or viewer_role = 'admin' or item.hidden_in is null
        or item.owner_id is not distinct from viewer_id
        or left(viewer_country, 2) <> all (item.hidden_in)),
    viewer_role = 'admin'
      or item.audience = 'everyone'
      or item.everyone_at is not null and item.everyone_at <= as_of
      or item.owner_id is not distinct from viewer_id
      or (item.audience = 'followers'
        or item.followers_at is not null and item.followers_at <= as_of) and (
        viewer_role = 'follower' and item.owner_id is not distinct from preview_of
        or exists (select from follows
          where follows.follower_id = viewer_id and follows.performer_id = item.owner_id))
      or (item.audience in ('followers', 'subscribers')
        or item.subscribers_at is not null and item.subscribers_at <= as_of
        or item.followers_at is not null and item.followers_at <= as_of) and (
        starts_with(viewer_role, 'subscriber') and item.owner_id is not distinct from preview_of
          and (item.audience = 'followers'
            or item.from_tier <= coalesce(nullif(split_part(viewer_role, ':', 2), '')::integer, 1)
            or item.subscribers_at is not null and item.subscribers_at <= as_of
            or item.followers_at is not null and item.followers_at <= as_of)
        or exists (select from grants
          where grants.account_id = viewer_id and grants.subject_kind = 'performer'
            and grants.subject_id = item.owner_id
            and (item.audience = 'followers' or grants.tier >= item.from_tier
              or item.subscribers_at <= as_of or item.followers_at <= as_of)
            and (grants.until is null or grants.until > as_of)))
      or item.audience = 'buyers' and item.group_prices is not null
        and is_free_for_group(item.group_prices, item.owner_id, viewer_id, viewer_role,
          preview_of, as_of)
      or item.audience = 'list' and item.list_id is not null and viewer_id is not null
        and is_on_list_of(item.id, viewer_id)
      or exists (select from grants
        where grants.account_id = viewer_id and grants.subject_kind = 'item'
          and grants.subject_id = item.id
          and (grants.until is null or grants.until > as_of))
      or exists (select from grants where grants.account_id = viewer_id
        and grants.subject_kind = 'item')
        and (item.kind = 'message' or exists (select from shared_files_of(item.id)))
        and owns_files_of(viewer_id, item.id, as_of),
    item.has_ai
  from items as item;
end;
