-- What a file claims of itself by Content Credentials (C2PA): the program that made it, and the part of AI in it.
set local lock_timeout = '5s';

alter table files add column claims jsonb;
