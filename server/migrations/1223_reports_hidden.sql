-- When a report hid what it is about, until it is decided.
set local lock_timeout = '5s';

alter table reports add column hidden_at timestamptz(3);
create index reports__target on reports (target_id) where target_id is not null;
