-- Returns a text without what people leave out when they search. Compatibility forms are taken
-- apart (NFKD), the marks of Latin, Greek, Cyrillic, Hebrew and Arabic and characters that are not
-- seen are removed, letters that have no parts are replaced, and what is left is put together again
-- (NFC): the marks of Japanese, Thai and Indian scripts stay.
create or replace function search_fold(words text) returns text language sql immutable parallel safe
  return case when octet_length(words) = char_length(words) then lower(words) else
    normalize(replace(replace(replace(replace(
      translate(
        regexp_replace(lower(normalize(words, NFKD)),
          '[\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1ACE\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20F0\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]+', '', 'g'),
        'øłđħŧŋıĸðƀɓɖɗƒɨɩɲɵʉʋƶς', 'oldhtnikdbbddfiinouvzσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC)
    end;
