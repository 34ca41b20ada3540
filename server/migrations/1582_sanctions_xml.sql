-- Lists in XML, as OFAC and the UN publish them, and the documents of their entries, by which a person tells namesakes apart.
set local lock_timeout = '5s';

alter table sanction_lists drop constraint sanction_lists_format_check;
alter table sanction_lists add constraint sanction_lists_format_check
  check (format in ('ofac', 'ofac_xml', 'un', 'eu', 'csv'));
alter table sanction_names add column documents text[] not null default '{}';
alter table sanction_hits add column documents text[] not null default '{}';
