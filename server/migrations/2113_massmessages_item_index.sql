-- Runs alone: messages are sent all day. Finds the mass message of a sold item.
create index concurrently if not exists mass_messages__item
  on mass_messages (item_id) where item_id is not null;
