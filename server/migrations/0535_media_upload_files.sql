-- An upload whose bytes the owner's vault keeps already is the file that is there; null means the file with the upload's id.
set local lock_timeout = '5s';
alter table uploads add column file_id uuid;
