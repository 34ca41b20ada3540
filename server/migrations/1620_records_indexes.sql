-- The places of a file, of an object and of equal bytes are read newest first, a page at a time, however many there are. Only a
-- job of each minute writes the table, so it may wait for this.
set local lock_timeout = '5s';

create index record_places__file on record_places (file_id, id);
create index record_places__place_id on record_places (place_id, id);
create index record_places__bytes on record_places (sha256, id);
drop index record_places__at;
drop index record_places__sha256;

-- It takes the most that each way finds as well now.
drop function if exists record_people(bytea[], text);
