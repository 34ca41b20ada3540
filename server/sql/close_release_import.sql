-- Keeps whether the release of an import is in force, so that nobody reads all releases of a site
-- to count those that are.
create or replace function close_release_import() returns trigger language plpgsql as $$
begin
  update release_imports set is_open = new.revoked_at is null where release_id = new.id;
  return null;
end;
$$;

create or replace trigger releases__close_import after update of revoked_at on releases
  for each row when (new.revoked_at is distinct from old.revoked_at)
  execute function close_release_import();
