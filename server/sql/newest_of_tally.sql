-- Returns when the newest listed item of a tally was published. The tally is locked by a statement
-- of its own, so that the one that looks for the newest item sees what others committed while this
-- one waited.
create or replace function newest_of_tally(p_owner uuid, p_kind text, p_form text, p_audience text)
  returns timestamptz
language sql stable as $$
  select published_at from items
  where owner_id = p_owner and kind = p_kind and form = p_form and audience = p_audience
    and is_listed and not is_expired
  order by published_at desc limit 1
$$;
