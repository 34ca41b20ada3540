-- Reports of a kind are listed in the order of the work.
set local lock_timeout = '5s';

create index reports__kind on reports (kind, (status <> 'open'),
  (case when status = 'open' then due_at end), created_at desc, id desc);
