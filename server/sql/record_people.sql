-- The people whom a search finds: by the words of a legal name or of any name that an account used,
-- or by the beginning of a stage name.
create or replace function record_people(wanted bytea[], prefix text) returns table (id uuid)
language sql stable as $$
  select people.id from people where people.name_words @> wanted
  union
  select people.id from account_names as named join people on people.account_id = named.account_id
    where named.words @> wanted
  union
  select people.id from people where lower(people.alias) like prefix || '%'
$$;
