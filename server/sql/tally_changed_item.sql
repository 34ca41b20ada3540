-- Moves an item between the tallies of its performer when it is listed, hidden or changes its
-- audience.
create or replace function tally_changed_item() returns trigger language plpgsql as $$
begin
  if old.is_listed and not old.is_expired then
    perform from item_tallies
      where owner_id = old.owner_id and kind = old.kind and form = old.form
        and audience = old.audience for update;
    update item_tallies set listed = listed - 1,
      newest_at = case when newest_at > old.published_at then newest_at
        else newest_of_tally(old.owner_id, old.kind, old.form, old.audience) end
      where owner_id = old.owner_id and kind = old.kind and form = old.form
        and audience = old.audience;
  end if;
  if new.is_listed and not new.is_expired then
    insert into item_tallies as t (owner_id, kind, form, audience, listed, newest_at)
      values (new.owner_id, new.kind, new.form, new.audience, 1, new.published_at)
    on conflict (owner_id, kind, form, audience)
      do update set listed = t.listed + 1, newest_at = greatest(t.newest_at, excluded.newest_at);
  end if;
  return null;
end $$;

create or replace trigger items__tally_changed after update on items for each row
  when (
    (old.is_listed and not old.is_expired) is distinct from (new.is_listed and not new.is_expired)
    or new.is_listed and not new.is_expired and (old.audience, old.form, old.published_at)
      is distinct from (new.audience, new.form, new.published_at))
  execute function tally_changed_item();
