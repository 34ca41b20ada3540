-- Likes and bookmarks are announced by the module reactions: what still waits to be relayed gets its new name.
update announcements set name = replace(name, 'social.', 'reactions.') where name like 'social.%';
