-- Writes what the search finds performers by. Words weigh A: their names, B: their categories, D:
-- their biography.
create or replace function search_index_performers(ids uuid[]) returns void language plpgsql as $$
begin
  insert into search_performers as kept (account_id, words)
    select account.id, setweight(search_vector(account.name || ' ' || account.username), 'A')
      || setweight(search_vector(coalesce(chosen.names, '')), 'B')
      || setweight(search_vector(regexp_replace(coalesce(profile.bio, ''), '<[^>]*>|&[a-z#0-9]+;',
        ' ', 'g')), 'D')
    from accounts as account
      left join profiles as profile on profile.account_id = account.id
      left join lateral (select string_agg(category.name, ' ') as names
        from profile_categories as choice
        join performer_categories as category on category.id = choice.category_id
        where choice.account_id = account.id) as chosen on true
    where account.id = any (ids) and account.role = 'performer'
  on conflict (account_id) do update set words = excluded.words where kept.words <> excluded.words;
  perform search_learn(array(
    select ts_filter(words, '{a,b}') from search_performers where account_id = any (ids)));
end $$;
