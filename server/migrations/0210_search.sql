-- Words that performers and posts are found by, kept by triggers in tables of their own: no way of writing a name or a
-- post can forget them, and they can be made anew from what they describe.
do $$
begin
  create extension if not exists unaccent;
exception
  when insufficient_privilege then
    raise exception 'search needs the extension unaccent, which this database user may not create. Let a superuser run: create extension unaccent';
  when undefined_file or feature_not_supported then
    raise exception 'search needs the extension unaccent, which this PostgreSQL server does not have. Install its contrib modules';
end $$;

-- As words are compared: lower, without accents, punctuation as spaces.
create function search_plain(words text) returns text language sql stable parallel safe as $$
  select btrim(regexp_replace(
    translate(lower(unaccent(words)), '-_.,/@#:;''"!?()[]{}<>|\&*+=~`^%$', repeat(' ', 32)), '\s+', ' ', 'g'))
$$;

create table search_performers (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- A: name and username, B: categories, D: what they tell of themselves
  words tsvector not null
);
create index search_performers__words on search_performers using gin (words);

-- Posts in lists only.
create table search_posts (
  post_id uuid primary key references posts (id) on delete cascade,
  published_at timestamptz(3) not null,
  -- A: the title, which everybody may see; D: the text, which only those may find who may read it
  words tsvector not null
);
create index search_posts__published on search_posts (published_at desc, post_id desc);
create index search_posts__words on search_posts using gin (words);

-- Words that everybody may find something by: what was mistyped is looked for here.
create table search_words (
  word text primary key
);
create index search_words__alike on search_words using gin (word gin_trgm_ops);

-- What people search for, counted by day: nobody's name stands beside it.
create table search_keywords (
  keyword text not null,
  day date not null,
  searches integer not null check (searches > 0),
  primary key (day, keyword)
);
create index search_keywords__keyword on search_keywords (keyword text_pattern_ops);

create function search_learn(vectors tsvector[]) returns void language sql as $$
  insert into search_words (word)
    select distinct lexeme from unnest(vectors) as vector, unnest(vector) as entry
    where length(lexeme) between 3 and 40 and lexeme !~ '^[0-9]+$'
      and not exists (select from search_words as known where known.word = lexeme)
    order by lexeme
  on conflict do nothing
$$;

create function search_index_performers(ids uuid[]) returns void language plpgsql as $$
begin
  insert into search_performers as kept (account_id, words)
    select account.id, setweight(to_tsvector('simple', search_plain(account.name || ' ' || account.username)), 'A')
      || setweight(to_tsvector('simple', search_plain(coalesce(chosen.names, ''))), 'B')
      || setweight(to_tsvector('simple',
          search_plain(regexp_replace(coalesce(profile.bio, ''), '<[^>]*>|&[a-z#0-9]+;', ' ', 'g'))), 'D')
    from accounts as account
      left join profiles as profile on profile.account_id = account.id
      left join lateral (select string_agg(category.name, ' ') as names from profile_categories as choice
        join performer_categories as category on category.id = choice.category_id
        where choice.account_id = account.id) as chosen on true
    where account.id = any (ids) and account.role = 'performer'
  on conflict (account_id) do update set words = excluded.words where kept.words <> excluded.words;
  perform search_learn(array(
    select ts_filter(words, '{a,b}') from search_performers where account_id = any (ids)));
end $$;

create function search_index_posts(ids uuid[]) returns void language plpgsql as $$
begin
  delete from search_posts as kept where kept.post_id = any (ids)
    and not exists (select from items as item where item.id = kept.post_id and item.is_listed);
  insert into search_posts as kept (post_id, published_at, words)
    select post.id, item.published_at, setweight(to_tsvector('simple', search_plain(post.title)), 'A')
      || setweight(to_tsvector('simple', search_plain(post.text)), 'D')
    from posts as post join items as item on item.id = post.id
    where post.id = any (ids) and item.is_listed
  on conflict (post_id) do update set published_at = excluded.published_at, words = excluded.words
    where (kept.published_at, kept.words) is distinct from (excluded.published_at, excluded.words);
  perform search_learn(array(
    select case when item.audience = 'everyone' then kept.words else ts_filter(kept.words, '{a}') end
    from search_posts as kept join items as item on item.id = kept.post_id where kept.post_id = any (ids)));
end $$;

create function search_note_account() returns trigger language plpgsql as $$
begin
  perform search_index_performers(array[new.id]);
  return null;
end $$;
create trigger accounts__search_new after insert on accounts for each row
  when (new.role = 'performer') execute function search_note_account();
create trigger accounts__search_changed after update of name, username, role on accounts for each row
  when ((old.name, old.username, old.role) is distinct from (new.name, new.username, new.role))
  execute function search_note_account();

create function search_note_profile() returns trigger language plpgsql as $$
begin
  perform search_index_performers(array[coalesce(new.account_id, old.account_id)]);
  return null;
end $$;
create trigger profiles__search_new after insert on profiles for each row
  when (new.bio <> '') execute function search_note_profile();
create trigger profiles__search_changed after update of bio on profiles for each row
  when (old.bio is distinct from new.bio) execute function search_note_profile();
create trigger profile_categories__search after insert or delete on profile_categories for each row
  execute function search_note_profile();

create function search_note_category() returns trigger language plpgsql as $$
begin
  perform search_index_performers(array(select account_id from profile_categories where category_id = new.id));
  return null;
end $$;
create trigger performer_categories__search after update of name on performer_categories for each row
  when (old.name is distinct from new.name) execute function search_note_category();

create function search_note_new_posts() returns trigger language plpgsql as $$
begin
  perform search_index_posts(array(select id from added));
  return null;
end $$;
create trigger posts__search_new after insert on posts
  referencing new table as added for each statement execute function search_note_new_posts();

create function search_note_post() returns trigger language plpgsql as $$
begin
  perform search_index_posts(array[new.id]);
  return null;
end $$;
create trigger posts__search_changed after update of title, text on posts for each row
  when ((old.title, old.text) is distinct from (new.title, new.text)) execute function search_note_post();
create trigger items__search_changed after update on items for each row
  when (new.kind = 'feed' and (old.is_listed, old.published_at, old.audience)
    is distinct from (new.is_listed, new.published_at, new.audience))
  execute function search_note_post();

select search_index_performers(array(select id from accounts where role = 'performer'));
select search_index_posts(array(select id from posts));
