-- A draft may be for buyers before it has a price, what expired is counted no longer, and a few stand first.
alter table items drop constraint items__price_of_sale;
alter table items add constraint items__price_of_sale
  check (audience <> 'buyers' or price > 0 or (status = 'inactive' and published_at is null));

-- Set by the clock when expires_at is reached, so that tallies, which know no clock, count it no longer.
alter table items add column is_expired boolean not null default false;
create index items__expires_at on items (expires_at) where expires_at is not null and not is_expired;

-- First on the owner's page, the last pinned before the others.
alter table items add column pinned_at timestamptz(3);
create index items__pinned on items (owner_id, kind, pinned_at desc) where pinned_at is not null;

-- What was deleted is looked through for files that nobody needs any more.
create index items__deleted_at on items (kind, deleted_at) where deleted_at is not null;

create or replace function tally_new_items() returns trigger language plpgsql as $$
begin
  insert into item_tallies as t (owner_id, kind, form, audience, listed)
    select owner_id, kind, form, audience, count(*) from added where is_listed and not is_expired
    group by owner_id, kind, form, audience order by owner_id, kind, form, audience
  on conflict (owner_id, kind, form, audience) do update set listed = t.listed + excluded.listed;
  return null;
end $$;

create or replace function tally_changed_item() returns trigger language plpgsql as $$
begin
  if old.is_listed and not old.is_expired then
    update item_tallies set listed = listed - 1
      where owner_id = old.owner_id and kind = old.kind and form = old.form and audience = old.audience;
  end if;
  if new.is_listed and not new.is_expired then
    insert into item_tallies as t (owner_id, kind, form, audience, listed)
      values (new.owner_id, new.kind, new.form, new.audience, 1)
    on conflict (owner_id, kind, form, audience) do update set listed = t.listed + 1;
  end if;
  return null;
end $$;
drop trigger items__tally_changed on items;
create trigger items__tally_changed after update on items for each row
  when ((old.is_listed and not old.is_expired) is distinct from (new.is_listed and not new.is_expired)
    or new.is_listed and not new.is_expired and (old.audience, old.form) is distinct from (new.audience, new.form))
  execute function tally_changed_item();
