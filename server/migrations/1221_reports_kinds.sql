-- The kind of a report, which has its own form and its own time for a decision; and what its form asked for: the
-- signature, the person an agent represents, the protected work and the statements. Only staff who decide read it.
set local lock_timeout = '5s';

alter table reports
  add column kind text not null default 'general'
    check (kind in ('general', 'intimate', 'minor', 'copyright', 'consent', 'other')),
  add column form jsonb not null default '{}';
