-- Keeps the rules of age as they were written: a new version ends an old one.
create or replace function refuse_age_rule_change() returns trigger language plpgsql as $$
begin
  raise exception 'age rules are append-only: write a new version instead';
end $$;

create or replace trigger age_rules__append_only before update or delete or truncate
  on age_rules
  for each statement execute function refuse_age_rule_change();
