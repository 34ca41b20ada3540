-- What the owner of a file says of the part of AI in it: made by AI, or altered with it.
set local lock_timeout = '5s';

alter table files add column ai_origin text
  constraint files__ai_origin check (ai_origin in ('made', 'altered'));
