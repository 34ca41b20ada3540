-- Returns true when a list of fans belongs to a creator, who keeps it by hand.
create or replace function owns_fan_list(list_id uuid, performer_id uuid) returns boolean
language sql stable parallel safe
begin atomic
  select exists (select from fan_lists as list where list.id = owns_fan_list.list_id
    and list.performer_id = owns_fan_list.performer_id and list.rule is null);
end;
