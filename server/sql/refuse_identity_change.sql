-- Refuses to change the legal name or the birth date of an account whose documents are approved:
-- the review compared them. A new review takes the approval back first, in its transaction.
create or replace function refuse_identity_change() returns trigger language plpgsql as $$
begin
  raise exception 'the documents of this account confirm its legal name and birth date'
    using constraint = 'accounts__confirmed_identity', errcode = 'check_violation';
end $$;

create or replace trigger accounts__confirmed_identity
  before update of first_name, last_name, date_of_birth on accounts
  for each row
  when (old.documents_verified_at is not null and new.documents_verified_at is not null
    and (new.first_name, new.last_name, new.date_of_birth)
      is distinct from (old.first_name, old.last_name, old.date_of_birth))
  execute function refuse_identity_change();
