-- Automatic messages with files: some of them free, the others for a price; and the lists whose fans
-- receive a message, all fans without one. Its files are in use under its `id`.
set local lock_timeout = '5s';

alter table automatic_messages
  add column id uuid not null default gen_random_uuid() unique,
  add column file_ids uuid[] not null default '{}',
  add column free_file_ids uuid[] not null default '{}',
  add column price bigint check (price > 0),
  add column include text[] not null default '{}',
  drop constraint automatic_messages__text,
  add constraint automatic_messages__content check (not is_on or text <> '' or file_ids <> '{}');
