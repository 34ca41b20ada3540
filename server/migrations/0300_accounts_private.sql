-- Legal names stay private. The name that everybody reads was made of them where nobody chose one; it becomes the
-- username, which its owner did choose. A creator's country is shown only where the creator says so.
alter table accounts add column is_country_shown boolean not null default false;

update accounts set name = username, updated_at = now()
where role <> 'admin' and first_name || last_name <> '' and name = trim(first_name || ' ' || last_name);
