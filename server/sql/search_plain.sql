-- Returns words as they are compared: folded, punctuation as spaces.
create or replace function search_plain(words text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(search_fold(words),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7\u02B9-\u02BF\u037E\u0387\u055A-\u055F\u0589\u058A\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4\u060C\u060D\u061B-\u061F\u066A-\u066D\u06D4\u0964\u0965\u0E2F\u0E5A\u0E5B\u1680\u2000-\u206F\u3000-\u3004\u3008-\u3020\u3030\u303D\u30FB]+', ' ', 'g'));
