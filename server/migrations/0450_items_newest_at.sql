-- When the newest listed item of each tally was published: the home feed leaves out the owners whose newest item is older
-- than those its page is filled with. Kept by the triggers that keep the counts.
set local lock_timeout = '5s';
lock table items in share row exclusive mode;

alter table item_tallies add column newest_at timestamptz(3);

-- The tally is locked by a statement of its own, so that the one that looks for the newest item sees what others committed
-- while this one waited.
create function newest_of_tally(p_owner uuid, p_kind text, p_form text, p_audience text) returns timestamptz
language sql stable as $$
  select published_at from items
  where owner_id = p_owner and kind = p_kind and form = p_form and audience = p_audience and is_listed and not is_expired
  order by published_at desc limit 1
$$;

create or replace function tally_new_items() returns trigger language plpgsql as $$
begin
  insert into item_tallies as t (owner_id, kind, form, audience, listed, newest_at)
    select owner_id, kind, form, audience, count(*), max(published_at) from added where is_listed and not is_expired
    group by owner_id, kind, form, audience order by owner_id, kind, form, audience
  on conflict (owner_id, kind, form, audience)
    do update set listed = t.listed + excluded.listed, newest_at = greatest(t.newest_at, excluded.newest_at);
  return null;
end $$;

create or replace function tally_changed_item() returns trigger language plpgsql as $$
begin
  if old.is_listed and not old.is_expired then
    perform from item_tallies
      where owner_id = old.owner_id and kind = old.kind and form = old.form and audience = old.audience for update;
    update item_tallies set listed = listed - 1,
      newest_at = case when newest_at > old.published_at then newest_at
        else newest_of_tally(old.owner_id, old.kind, old.form, old.audience) end
      where owner_id = old.owner_id and kind = old.kind and form = old.form and audience = old.audience;
  end if;
  if new.is_listed and not new.is_expired then
    insert into item_tallies as t (owner_id, kind, form, audience, listed, newest_at)
      values (new.owner_id, new.kind, new.form, new.audience, 1, new.published_at)
    on conflict (owner_id, kind, form, audience)
      do update set listed = t.listed + 1, newest_at = greatest(t.newest_at, excluded.newest_at);
  end if;
  return null;
end $$;
drop trigger items__tally_changed on items;
create trigger items__tally_changed after update on items for each row
  when ((old.is_listed and not old.is_expired) is distinct from (new.is_listed and not new.is_expired)
    or new.is_listed and not new.is_expired
      and (old.audience, old.form, old.published_at) is distinct from (new.audience, new.form, new.published_at))
  execute function tally_changed_item();

update item_tallies set newest_at = newest_of_tally(owner_id, kind, form, audience) where listed > 0;
