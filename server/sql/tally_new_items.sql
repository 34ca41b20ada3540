-- Counts new listed items in the tallies of their performers (`item_tallies`).
create or replace function tally_new_items() returns trigger language plpgsql as $$
begin
  insert into item_tallies as t (owner_id, kind, form, audience, listed, newest_at)
    select owner_id, kind, form, audience, count(*), max(published_at) from added where is_listed
      and not is_expired
    group by owner_id, kind, form, audience order by owner_id, kind, form, audience
  on conflict (owner_id, kind, form, audience)
    do update set listed = t.listed + excluded.listed, newest_at = greatest(t.newest_at,
      excluded.newest_at);
  return null;
end $$;

create or replace trigger items__tally_new after insert on items
  referencing new table as added for each statement execute function tally_new_items();
