-- Writes what the search finds items by, and removes those that are not listed; stories are in no
-- search. Words weigh A: the title, B: the tags, both for everybody; C: a text that everybody may
-- read; D: a text that only some may read.
create or replace function search_index_items(ids uuid[]) returns void language plpgsql as $$
begin
  delete from search_items as kept where kept.item_id = any (ids)
    and not exists (select from items as item where item.id = kept.item_id and item.is_listed
      and item.form <> 'story');
  insert into search_items as kept (item_id, kind, published_at, words)
    select item.id, item.kind, item.published_at, setweight(search_vector(source.title), 'A')
      || setweight(search_vector(coalesce(
          (select string_agg(label.tag, ' ' order by label.position) from item_tags as label
            where label.item_id = item.id), '')), 'B')
      || setweight(search_vector(source.words), case when source.is_public then 'C'
        else 'D' end::"char")
    from search_texts(ids) as source join items as item on item.id = source.item_id
    where item.is_listed and item.form <> 'story'
  on conflict (item_id) do update set published_at = excluded.published_at, words = excluded.words
    where (kept.published_at, kept.words) is distinct from (excluded.published_at, excluded.words);
  perform search_learn(array(
    select case when item.audience = 'everyone' then kept.words else ts_filter(kept.words,
      '{a,b,c}') end
    from search_items as kept join items as item on item.id = kept.item_id
      where kept.item_id = any (ids)));
end $$;
