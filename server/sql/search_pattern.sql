-- Returns a pattern for LIKE of folded texts that contain the words of a part, with any one sign
-- between them; one that nothing has, for a part of signs alone.
create or replace function search_pattern(part text) returns text
  language sql immutable parallel safe
  return coalesce('%' || replace(nullif(search_plain(part), ''), ' ', '_') || '%', '');
