-- Files that are shown already are compared again when a new entry of a list recognises them.
set local lock_timeout = '5s';

-- The digest that older lists are made of; null until the file was compared with a list.
alter table files add column md5 text constraint files__md5 check (length(md5) = 32);

alter table part_checks
  -- True where the file could be seen before.
  add column was_shown boolean not null default false,
  -- Grows when it has to be compared once more, so that a comparison that began before ends nothing.
  add column asked integer not null default 1;
