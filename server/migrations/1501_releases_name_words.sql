-- Legal names are sealed; the people of records are found by keyed hashes of the words of their names, and by the beginning of
-- their stage names. Null where they are not hashed yet.
set local lock_timeout = '5s';

alter table people add column name_words bytea[];
create index people__name_words on people using gin (name_words);
create index people__alias on people (lower(alias) text_pattern_ops);
