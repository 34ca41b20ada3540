-- Keeps the audit log as it was written.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are append-only';
end $$;

create or replace trigger audit_events__append_only before update or delete on audit_events
  for each row execute function refuse_audit_change();

create or replace trigger audit_events__no_truncate before truncate on audit_events
  for each statement execute function refuse_audit_change();
