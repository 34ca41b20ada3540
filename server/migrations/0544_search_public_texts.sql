-- The description of a product is for everybody, as its page is: weight C, beside the text of weight D, which only those
-- may find who may read it. A saved item is indexed once, when its transaction commits: it is unlisted and listed again in
-- between, and its tags, replaced by one function, were indexed twice.
set local lock_timeout = '5s';

drop function search_texts(uuid[]);
create function search_texts(ids uuid[]) returns table (item_id uuid, title text, words text, is_public boolean)
language sql stable as $$
  select id, title, text, false from posts where id = any (ids)
  union all
  select id, title, regexp_replace(description, '<[^>]*>|&[a-z#0-9]+;', ' ', 'g'), false from videos where id = any (ids)
  union all
  select id, title, regexp_replace(description, '<[^>]*>|&[a-z#0-9]+;', ' ', 'g'), false from galleries where id = any (ids)
  union all
  select id, name, regexp_replace(description, '<[^>]*>|&[a-z#0-9]+;', ' ', 'g'), true from products where id = any (ids)
$$;

create or replace function search_index_items(ids uuid[]) returns void language plpgsql as $$
begin
  delete from search_items as kept where kept.item_id = any (ids)
    and not exists (select from items as item where item.id = kept.item_id and item.is_listed);
  insert into search_items as kept (item_id, kind, published_at, words)
    select item.id, item.kind, item.published_at, setweight(to_tsvector('simple', search_plain(source.title)), 'A')
      || setweight(to_tsvector('simple', search_plain(coalesce(
          (select string_agg(label.tag, ' ' order by label.position) from item_tags as label
            where label.item_id = item.id), ''))), 'B')
      || setweight(to_tsvector('simple', search_plain(source.words)),
          case when source.is_public then 'C' else 'D' end::"char")
    from search_texts(ids) as source join items as item on item.id = source.item_id
    where item.is_listed
  on conflict (item_id) do update set published_at = excluded.published_at, words = excluded.words
    where (kept.published_at, kept.words) is distinct from (excluded.published_at, excluded.words);
  perform search_learn(array(
    select case when item.audience = 'everyone' then kept.words else ts_filter(kept.words, '{a,b,c}') end
    from search_items as kept join items as item on item.id = kept.item_id where kept.item_id = any (ids)));
end $$;

drop trigger item_tags__search_new on item_tags;
drop trigger item_tags__search_removed on item_tags;
drop function search_note_tags();
create function replace_item_tags(given_item_id uuid, given_tags text[]) returns void language plpgsql as $$
begin
  if given_tags = array(select tag from item_tags where item_id = given_item_id order by position) then
    return;
  end if;
  delete from item_tags where item_id = given_item_id;
  insert into item_tags (item_id, tag, position)
    select given_item_id, tag, position - 1 from unnest(given_tags) with ordinality as given (tag, position);
  -- One that is not listed now is indexed when it is listed.
  perform search_index_items(array[id]) from items where id = given_item_id and is_listed;
end $$;

-- A change that another one of its transaction undid or repeated is left to the last one.
create function search_note_listing() returns trigger language plpgsql as $$
begin
  perform search_index_items(array[item.id]) from items as item where item.id = new.id
    and (item.is_listed, item.published_at, item.audience) is not distinct from (new.is_listed, new.published_at, new.audience);
  return null;
end $$;
drop trigger items__search_changed on items;
create constraint trigger items__search_changed after update on items deferrable initially deferred for each row
  when ((old.is_listed, old.published_at, old.audience) is distinct from (new.is_listed, new.published_at, new.audience))
  execute function search_note_listing();

select search_index_items(array(select id from items where kind = 'product' and is_listed));
