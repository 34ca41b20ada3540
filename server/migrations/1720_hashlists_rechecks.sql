-- Services are asked again about kept files, because they learn of pictures later.
set local lock_timeout = '5s';

alter table hash_lists
  -- When its service had last been asked about all kept files; null where it never was.
  add column rechecked_at timestamptz,
  -- The last file that was asked about while a round goes on; null between two.
  add column recheck_position uuid;
