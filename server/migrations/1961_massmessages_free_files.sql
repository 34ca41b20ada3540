-- The free previews of a mass message, and the message that it offers again: to fans who received
-- that one and bought neither.
set local lock_timeout = '5s';

alter table mass_messages
  add column free_file_ids uuid[] not null default '{}',
  add column again_of uuid references mass_messages (id),
  add constraint mass_messages__free_files check (free_file_ids <@ file_ids) not valid;

create index mass_messages__again_of on mass_messages (again_of) where again_of is not null;
