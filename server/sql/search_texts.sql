-- Returns the titles of items, which everybody may see, and their texts, which only those may find
-- who may read them.
create or replace function search_texts(ids uuid[]) returns table (item_id uuid, title text,
  words text, is_public boolean)
language sql stable as $$
  select id, title, text, false from posts where id = any (ids)
  union all
  select id, title, regexp_replace(description, '<[^>]*>|&[a-z#0-9]+;', ' ', 'g'), false from videos
    where id = any (ids)
  union all
  select id, title, regexp_replace(description, '<[^>]*>|&[a-z#0-9]+;', ' ', 'g'), false
    from galleries where id = any (ids)
  union all
  select id, name, regexp_replace(description, '<[^>]*>|&[a-z#0-9]+;', ' ', 'g'), true from products
    where id = any (ids)
$$;
