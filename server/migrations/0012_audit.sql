-- Who did what to whom: every write of an admin and every money event leaves a row in its own transaction. Rows are
-- never changed or taken away, not even by the product itself.
create table audit_events (
  id uuid primary key,
  actor_kind text not null check (actor_kind in ('account', 'admin', 'job', 'webhook')),
  -- the account of an account or admin; absent for machines
  actor_id uuid,
  -- the job or gateway; absent for people
  actor_name text,
  -- `domain.past_tense`, as in `accounts.suspended`
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create index audit_events__subject on audit_events (subject_kind, subject_id, id);
create index audit_events__actor on audit_events (actor_id, id);
create index audit_events__action on audit_events (action, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are append-only';
end $$;
create trigger audit_events__append_only before update or delete on audit_events
  for each row execute function refuse_audit_change();
create trigger audit_events__no_truncate before truncate on audit_events
  for each statement execute function refuse_audit_change();
