-- The files of a locked post that everyone who finds it may open: free previews among the others.
set local lock_timeout = '5s';

alter table posts add column free_file_ids uuid[] not null default '{}',
  add constraint posts_free_file_ids_check check (free_file_ids <@ file_ids);
