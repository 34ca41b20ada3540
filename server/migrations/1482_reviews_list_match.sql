-- What waits for a review because it is nearly an entry of a list of hashes; two people must approve it then.
set local lock_timeout = '5s';

alter table reviews add column match_id uuid;
