-- The film that greets visitors of a performer's page.
alter table profiles
  add column welcome_file_id uuid,
  add column is_welcome_on boolean not null default false;
