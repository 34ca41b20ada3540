-- Returns the words of a text with their places. Scripts written without spaces, and signs such as
-- emoji, are divided into their characters, so that a word inside a run is found as a phrase; words
-- beyond 200 characters are nothing that is searched.
create or replace function search_vector(words text) returns tsvector
  language sql immutable parallel safe
  return (select coalesce(string_agg(
      '''' || word || ''':' || least(place, 16383), ' '), '')::tsvector
    from regexp_split_to_table(regexp_replace(search_plain(words),
      '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u1950-\u19DF\u1A20-\u1AAF\u2190-\u2BFF\u2E80-\u2FDF\u3005-\u3007\u3021-\u302F\u3031-\u303C\u3040-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA9E0-\uA9FF\uAA60-\uAA7F\uF900-\uFAFF\U0001F000-\U0001FAFF\U00020000-\U0003FFFF]', ' \& ', 'g'),
      ' +') with ordinality as given (word, place)
    where word <> '' and length(word) <= 200);
