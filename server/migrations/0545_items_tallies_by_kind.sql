-- Lists that are filtered by performers begin with those who have published something of a kind: few of all performers.
set local lock_timeout = '5s';
create index item_tallies__kind on item_tallies (kind, owner_id);
