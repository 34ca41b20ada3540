-- Learns the words that misspelt searches are compared with. Numbers, codes and ids are nothing
-- that people mistype: only words are learnt.
create or replace function search_learn(vectors tsvector[]) returns void language sql as $$
  insert into search_words (word)
    select distinct lexeme from unnest(vectors) as vector, unnest(vector) as entry
    where length(lexeme) between 3 and 40 and lexeme !~ '^[0-9]|[0-9].*[0-9].*[0-9]'
      and not exists (select from search_words as known where known.word = lexeme)
    order by lexeme
  on conflict do nothing
$$;
