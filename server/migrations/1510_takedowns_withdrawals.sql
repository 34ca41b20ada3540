-- Files that were taken down because a release was withdrawn are given back once everybody in them signs again; others are not.
set local lock_timeout = '5s';

create table takedown_withdrawals (
  decision_id uuid primary key references decisions (id)
);
insert into takedown_withdrawals (decision_id)
select id from decisions
where subject_kind = 'file' and violation = 'other' and decided_by is null
  and explanation like 'Somebody in this file took back the permission to show it.%';
