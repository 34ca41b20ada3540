-- One fold for every search: texts are compared without case, accents, normal forms, full-width forms, vowel points and
-- punctuation. Its functions use only what PostgreSQL itself has, and have parsed bodies, which need no search path: so
-- indexes can be built on them and restored from a dump.
set local lock_timeout = '5s';

-- Compatibility forms are taken apart (NFKD), the marks of Latin, Greek, Cyrillic, Hebrew and Arabic and characters that
-- are not seen are removed, letters that have no parts are replaced, and what is left is put together again (NFC): the
-- marks of Japanese, Thai and Indian scripts stay.
create function search_fold(words text) returns text language sql immutable parallel safe
  return case when octet_length(words) = char_length(words) then lower(words) else
    normalize(replace(replace(replace(replace(
      translate(
        regexp_replace(lower(normalize(words, NFKD)),
          '[\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1ACE\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20F0\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]+', '', 'g'),
        'øłđħŧŋıĸðƀɓɖɗƒɨɩɲɵʉʋƶς', 'oldhtnikdbbddfiinouvzσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC)
    end;

-- As words are compared: folded, punctuation as spaces.
create or replace function search_plain(words text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(search_fold(words),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7\u02B9-\u02BF\u037E\u0387\u055A-\u055F\u0589\u058A\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4\u060C\u060D\u061B-\u061F\u066A-\u066D\u06D4\u0964\u0965\u0E2F\u0E5A\u0E5B\u1680\u2000-\u206F\u3000-\u3004\u3008-\u3020\u3030\u303D\u30FB]+', ' ', 'g'));

-- The words of a text with their places. Scripts written without spaces, and signs such as emoji, are divided into their
-- characters, so that a word inside a run is found as a phrase; words beyond 200 characters are nothing that is searched.
create function search_vector(words text) returns tsvector language sql immutable parallel safe
  return (select coalesce(string_agg(
      '''' || word || ''':' || least(place, 16383), ' '), '')::tsvector
    from regexp_split_to_table(regexp_replace(search_plain(words),
      '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u1950-\u19DF\u1A20-\u1AAF\u2190-\u2BFF\u2E80-\u2FDF\u3005-\u3007\u3021-\u302F\u3031-\u303C\u3040-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA9E0-\uA9FF\uAA60-\uAA7F\uF900-\uFAFF\U0001F000-\U0001FAFF\U00020000-\U0003FFFF]', ' \& ', 'g'),
      ' +') with ordinality as given (word, place)
    where word <> '' and length(word) <= 200);

-- A pattern for LIKE of folded texts that contain the words of a part, with any one sign between them; one that nothing
-- has, for a part of signs alone.
create function search_pattern(part text) returns text language sql immutable parallel safe
  return coalesce('%' || replace(nullif(search_plain(part), ''), ' ', '_') || '%', '');

create or replace function search_index_performers(ids uuid[]) returns void language plpgsql as $$
begin
  insert into search_performers as kept (account_id, words)
    select account.id, setweight(search_vector(account.name || ' ' || account.username), 'A')
      || setweight(search_vector(coalesce(chosen.names, '')), 'B')
      || setweight(search_vector(regexp_replace(coalesce(profile.bio, ''), '<[^>]*>|&[a-z#0-9]+;', ' ', 'g')), 'D')
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

create or replace function search_index_items(ids uuid[]) returns void language plpgsql as $$
begin
  delete from search_items as kept where kept.item_id = any (ids)
    and not exists (select from items as item where item.id = kept.item_id and item.is_listed);
  insert into search_items as kept (item_id, kind, published_at, words)
    select item.id, item.kind, item.published_at, setweight(search_vector(source.title), 'A')
      || setweight(search_vector(coalesce(
          (select string_agg(label.tag, ' ' order by label.position) from item_tags as label
            where label.item_id = item.id), '')), 'B')
      || setweight(search_vector(source.words), case when source.is_public then 'C' else 'D' end::"char")
    from search_texts(ids) as source join items as item on item.id = source.item_id
    where item.is_listed
  on conflict (item_id) do update set published_at = excluded.published_at, words = excluded.words
    where (kept.published_at, kept.words) is distinct from (excluded.published_at, excluded.words);
  perform search_learn(array(
    select case when item.audience = 'everyone' then kept.words else ts_filter(kept.words, '{a,b,c}') end
    from search_items as kept join items as item on item.id = kept.item_id where kept.item_id = any (ids)));
end $$;

drop index accounts__words;
create index accounts__words on accounts using gin (search_fold(name || ' ' || username) gin_trgm_ops);
drop index accounts__email_words;
create index accounts__email_words on accounts using gin (search_fold(email) gin_trgm_ops);
drop index videos__title_words;
create index videos__title_words on videos using gin (search_fold(title) gin_trgm_ops);
drop index galleries__title_words;
create index galleries__title_words on galleries using gin (search_fold(title) gin_trgm_ops);
drop index products__name_words;
create index products__name_words on products using gin (search_fold(name) gin_trgm_ops);
drop index comments__words;
create index comments__words on comments using gin (search_fold(content) gin_trgm_ops);
drop index mails__words;
create index mails__words on mails using gin (search_fold(to_address || ' ' || subject) gin_trgm_ops);
drop index contact_messages__words;
create index contact_messages__words on contact_messages
  using gin (search_fold(name || ' ' || email || ' ' || message) gin_trgm_ops);
drop index messages__words;
create index messages__words on messages using gin (search_vector(text)) where deleted_at is null;
drop index message_contents__words;
create index message_contents__words on message_contents using gin (search_vector(text));

select search_index_performers(array(select id from accounts where role = 'performer'));
select search_index_items(array(select id from items where is_listed));
