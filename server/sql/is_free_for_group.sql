-- Returns true when an item that has prices of groups costs a viewer nothing: the first price is
-- what followers pay, the next ones what subscribers of the tiers of its owner pay. In a preview
-- the role names the group of the viewer.
create or replace function is_free_for_group(
  group_prices bigint[], owner_id uuid, viewer_id uuid, viewer_role text, preview_of uuid,
  as_of timestamptz
)
returns boolean
language sql stable parallel safe
begin atomic
  select (owner_id is not distinct from preview_of and (viewer_role = 'follower'
        and group_prices[1] = 0
      or starts_with(viewer_role, 'subscriber') and group_prices[
        1 + coalesce(nullif(split_part(viewer_role, ':', 2), '')::integer, 1)] = 0))
    or group_prices[1] = 0 and exists (select from follows
      where follows.follower_id = is_free_for_group.viewer_id
        and follows.performer_id = is_free_for_group.owner_id)
    or exists (select from grants
      where grants.account_id = is_free_for_group.viewer_id
        and grants.subject_kind = 'performer'
        and grants.subject_id = is_free_for_group.owner_id
        and group_prices[1 + grants.tier] = 0
        and (grants.until is null or grants.until > as_of));
end;
