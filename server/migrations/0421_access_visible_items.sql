-- Who may see what, as lists ask it: the rule of server/src/modules/access/rules.ts in SQL. Both functions are expanded
-- into the statement that selects from them, so EXPLAIN shows the whole plan, and indexes serve their conditions.
set local lock_timeout = '5s';

-- The performers a viewer may find: their documents are approved, their accounts are open and not suspended, and no
-- block stands between the two or before the country of the viewer. Guests and previews have no
-- viewer_id.
create function visible_performers(viewer_id uuid, viewer_role text, viewer_country text)
returns table (id uuid)
language sql stable parallel safe
begin atomic
  select performer.id
  from accounts as performer
  where performer.role = 'performer' and performer.documents_verified_at is not null
    and performer.suspended_at is null and performer.status <> 'inactive'
    and (viewer_role = 'admin'
      or (viewer_id is null or performer.id not in (
          select blocked_id from blocks where blocker_id = viewer_id
          union all select blocker_id from blocks where blocked_id = viewer_id))
        and (viewer_country is null or performer.id is not distinct from viewer_id or performer.id not in (
          select performer_id from blocks_countries where country_code = viewer_country)));
end;

-- Columns of items keep their precision: the order of an index is of no use for a column that is cast.
create type visible_item as (
  id uuid,
  kind text,
  form text,
  owner_id uuid,
  audience text,
  published_at timestamptz(3),
  is_listed boolean,
  is_open boolean
);

-- Every item, as a viewer meets it at an instant: `is_listed`, it appears in lists; `is_open`, where it is listed, all of
-- it may be seen. `viewer_role` is a role of accounts or guest; in the preview of a performer's own page (`preview_of`) it
-- is guest, follower or subscriber.
create function visible_items(
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
  from items as item;
end;
