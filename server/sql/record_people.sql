-- The people whom a search finds: by the words of a legal name or of any name that an account used,
-- or by the beginning of a stage name. Each way finds at most so many, so that a common name reads
-- no more than others.
create or replace function record_people(wanted bytea[], prefix text, most int)
returns table (id uuid) language sql stable as $$
  (select people.id from people
    where cardinality(wanted) > 0 and people.name_words @> wanted limit most)
  union
  (select people.id from account_names as named
      join people on people.account_id = named.account_id
    where cardinality(wanted) > 0 and named.words @> wanted limit most)
  union
  (select people.id from people where lower(people.alias) like prefix || '%' limit most)
$$;
