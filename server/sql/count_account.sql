-- Appends what a written account changes of the counts of accounts and of sign-ups (`kept_counts`).
create or replace function count_account() returns trigger language plpgsql as $$
begin
  insert into kept_counts (name, part, change)
    select counted.name, counted.part, side.change
    from (values (-1, old.role, old.status, old.suspended_at, old.email_verified_at,
        old.documents_verified_at, old.is_featured, old.created_at),
      (1, new.role, new.status, new.suspended_at, new.email_verified_at,
        new.documents_verified_at, new.is_featured, new.created_at))
      as side (change, role, status, suspended_at, email_verified_at, documents_verified_at,
        is_featured, created_at),
    lateral (values
      ('accounts', account_part(role, status, suspended_at, email_verified_at,
        documents_verified_at, is_featured)),
      ('sign_ups', array[to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), role]))
      as counted (name, part)
    where side.role is not null
      and (counted.name = 'accounts' or old.role is distinct from new.role);
  return null;
end $$;

create or replace trigger accounts__count_new after insert or delete on accounts
  for each row execute function count_account();
create or replace trigger accounts__count_changed after update on accounts
  for each row when ((old.role, old.status, old.suspended_at is null,
      old.email_verified_at is null, old.documents_verified_at is null, old.is_featured)
    is distinct from (new.role, new.status, new.suspended_at is null,
      new.email_verified_at is null, new.documents_verified_at is null, new.is_featured))
  execute function count_account();
