-- The lists of the EU and of the United Kingdom in XML, and the numbers of the documents that lists know: the keyed hash of the number of a
-- payee's ID is compared with theirs. A hit by number is another reason than one by name, so that a namesake who was cleared is found again.
set local lock_timeout = '5s';

alter table sanction_lists drop constraint sanction_lists_format_check;
alter table sanction_lists add constraint sanction_lists_format_check
  check (format in ('ofac', 'ofac_xml', 'un', 'eu', 'eu_xml', 'uk', 'csv'));

create table sanction_numbers (
  list_id uuid not null references sanction_lists (id) on delete cascade,
  place integer not null,
  reference text not null,
  number text not null,
  primary key (list_id, place)
);
create index sanction_names__reference on sanction_names (list_id, reference);

-- The state of the ID that was compared: another ID has its account compared again.
alter table sanction_checks add column document text not null default '';

alter table sanction_hits add column has_same_number boolean not null default false;
alter table sanction_hits
  drop constraint sanction_hits_account_id_list_id_reference_listed_name_paye_key;
alter table sanction_hits add constraint sanction_hits__entry
  unique (account_id, list_id, reference, listed_name, payee_name, has_same_number);

-- Lists in XML are read again at their next download, although their content is the same.
update sanction_lists set content_hash = null where format in ('ofac_xml', 'un');
