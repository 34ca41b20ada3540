-- Keeps the audit log, the logs of who viewed identity documents, files that were taken down and
-- bundles of records, the keys that the site signed by, and decisions about keys of others, as they
-- were written.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception '% are append-only', replace(tg_table_name, '_', ' ');
end $$;

create or replace trigger audit_events__append_only before update or delete on audit_events
  for each row execute function refuse_audit_change();

create or replace trigger audit_events__no_truncate before truncate on audit_events
  for each statement execute function refuse_audit_change();

create or replace trigger document_reads__append_only
  before update or delete or truncate on document_reads
  for each statement execute function refuse_audit_change();

create or replace trigger held_reads__append_only
  before update or delete or truncate on held_reads
  for each statement execute function refuse_audit_change();

create or replace trigger instance_keys__append_only
  before update or delete or truncate on instance_keys
  for each statement execute function refuse_audit_change();

create or replace trigger record_bundle_reads__append_only
  before update or delete or truncate on record_bundle_reads
  for each statement execute function refuse_audit_change();

create or replace trigger release_sites__append_only
  before update or delete or truncate on release_sites
  for each statement execute function refuse_audit_change();
