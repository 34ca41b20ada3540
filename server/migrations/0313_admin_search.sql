-- What the console's search looks for is found by indexes: parts of e-mail addresses, the short numbers that receipts
-- and lists show (digits 17 to 24 of an id), and the beginnings of report numbers.
create index accounts__email_words on accounts using gin (email gin_trgm_ops);
create index payments__number on payments (substr(replace(id::text, '-', ''), 17, 8));
create index charges__number on charges (substr(replace(id::text, '-', ''), 17, 8));
create index reports__receipt_begins on reports (receipt text_pattern_ops);
