-- Buyers of a ZIP archive are told how many files are in it.
set local lock_timeout = '5s';

alter table files add column file_count integer check (file_count >= 0);
