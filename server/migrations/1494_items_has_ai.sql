-- Lists can leave out what AI had a part in without reading files: items know whether one of theirs is labelled. Triggers keep it
-- (`server/sql/mark_ai_of_items.sql`), and the function of visible items returns it.
set local lock_timeout = '5s';

alter table items add column has_ai boolean not null default false;
update items set has_ai = true
where id in (select used.user_id from file_uses as used
  join files as file on file.id = used.file_id and file.ai_origin is not null);

drop function visible_items(uuid, text, text, uuid, timestamptz);
alter type visible_item add attribute has_ai boolean;
