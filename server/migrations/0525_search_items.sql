-- Search finds items of every kind: the index of posts becomes one of items, found by title, tags and text. Posts keep
-- their rows.
set local lock_timeout = '5s';

drop trigger posts__search_new on posts;
drop trigger posts__search_changed on posts;
drop trigger items__search_changed on items;
drop function search_note_new_posts();
drop function search_note_post();
drop function search_index_posts(uuid[]);

alter table search_posts rename to search_items;
alter table search_items rename column post_id to item_id;
alter table search_items rename constraint search_posts_pkey to search_items_pkey;
alter table search_items drop constraint search_posts_post_id_fkey,
  add constraint search_items_item_id_fkey foreign key (item_id) references items (id) on delete cascade,
  add column kind text not null default 'feed';
alter table search_items alter column kind drop default;
alter index search_posts__words rename to search_items__words;
drop index search_posts__published;
create index search_items__catalogue_words on search_items using gin (words) where kind <> 'feed';
create index search_items__kind_published on search_items (kind, published_at desc, item_id desc);

do $$
declare
  v_name text;
begin
  for v_name in select conname from pg_constraint
    where conrelid = 'search_items'::regclass and starts_with(conname, 'search_posts_')
  loop
    execute format('alter table search_items rename constraint %I to %I', v_name,
      replace(replace(v_name, 'search_posts_', 'search_items_'), 'post_id', 'item_id'));
  end loop;
end $$;

-- The title of an item, which everybody may see, and its text, which only those may find who may read it.
create function search_texts(ids uuid[]) returns table (item_id uuid, title text, words text) language sql stable as $$
  select id, title, text from posts where id = any (ids)
  union all
  select id, title, regexp_replace(description, '<[^>]*>|&[a-z#0-9]+;', ' ', 'g') from videos where id = any (ids)
  union all
  select id, title, regexp_replace(description, '<[^>]*>|&[a-z#0-9]+;', ' ', 'g') from galleries where id = any (ids)
  union all
  select id, name, regexp_replace(description, '<[^>]*>|&[a-z#0-9]+;', ' ', 'g') from products where id = any (ids)
$$;

-- A: the title, B: the tags, both for everybody; D: the text.
create function search_index_items(ids uuid[]) returns void language plpgsql as $$
begin
  delete from search_items as kept where kept.item_id = any (ids)
    and not exists (select from items as item where item.id = kept.item_id and item.is_listed);
  insert into search_items as kept (item_id, kind, published_at, words)
    select item.id, item.kind, item.published_at, setweight(to_tsvector('simple', search_plain(source.title)), 'A')
      || setweight(to_tsvector('simple', search_plain(coalesce(
          (select string_agg(label.tag, ' ' order by label.position) from item_tags as label
            where label.item_id = item.id), ''))), 'B')
      || setweight(to_tsvector('simple', search_plain(source.words)), 'D')
    from search_texts(ids) as source join items as item on item.id = source.item_id
    where item.is_listed
  on conflict (item_id) do update set published_at = excluded.published_at, words = excluded.words
    where (kept.published_at, kept.words) is distinct from (excluded.published_at, excluded.words);
  perform search_learn(array(
    select case when item.audience = 'everyone' then kept.words else ts_filter(kept.words, '{a,b}') end
    from search_items as kept join items as item on item.id = kept.item_id where kept.item_id = any (ids)));
end $$;

create function search_note_new_items() returns trigger language plpgsql as $$
begin
  perform search_index_items(array(select id from added));
  return null;
end $$;
create function search_note_item() returns trigger language plpgsql as $$
begin
  perform search_index_items(array[new.id]);
  return null;
end $$;
create function search_note_tags() returns trigger language plpgsql as $$
begin
  perform search_index_items(array(select distinct item_id from changed));
  return null;
end $$;

create trigger items__search_changed after update on items for each row
  when ((old.is_listed, old.published_at, old.audience) is distinct from (new.is_listed, new.published_at, new.audience))
  execute function search_note_item();
create trigger item_tags__search_new after insert on item_tags
  referencing new table as changed for each statement execute function search_note_tags();
create trigger item_tags__search_removed after delete on item_tags
  referencing old table as changed for each statement execute function search_note_tags();
create trigger posts__search_new after insert on posts
  referencing new table as added for each statement execute function search_note_new_items();
create trigger posts__search_changed after update of title, text on posts for each row
  when ((old.title, old.text) is distinct from (new.title, new.text)) execute function search_note_item();
create trigger videos__search_new after insert on videos
  referencing new table as added for each statement execute function search_note_new_items();
create trigger videos__search_changed after update of title, description on videos for each row
  when ((old.title, old.description) is distinct from (new.title, new.description)) execute function search_note_item();
create trigger galleries__search_new after insert on galleries
  referencing new table as added for each statement execute function search_note_new_items();
create trigger galleries__search_changed after update of title, description on galleries for each row
  when ((old.title, old.description) is distinct from (new.title, new.description)) execute function search_note_item();
create trigger products__search_new after insert on products
  referencing new table as added for each statement execute function search_note_new_items();
create trigger products__search_changed after update of name, description on products for each row
  when ((old.name, old.description) is distinct from (new.name, new.description)) execute function search_note_item();

select search_index_items(array(select id from items where kind <> 'feed' and is_listed));
