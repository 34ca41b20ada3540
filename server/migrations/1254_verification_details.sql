-- What a reviewer reads on an identity document: its type, country, number (a keyed hash only, so
-- that the same document under another account is found) and the last day on which it is valid.
set local lock_timeout = '5s';

alter table verification_documents
  add column document_type text,
  add column issuing_country text,
  add column number_hash bytea,
  add column expires_on date,
  -- The days before the expiry for which the last reminder was sent.
  add column reminded_days integer;

alter table verification_documents add constraint verification_documents__details check (
  (number_hash is null) = (document_type is null)
  and (number_hash is null) = (issuing_country is null)
  and (number_hash is not null or expires_on is null)
  and (number_hash is null or kind = 'id')
  and document_type in ('passport', 'identity_card', 'driving_licence', 'residence_permit')
) not valid;
alter table verification_documents validate constraint verification_documents__details;

create index verification_documents__number on verification_documents (number_hash)
  where number_hash is not null;
create index verification_documents__expiring on verification_documents (id)
  where status = 'approved' and expires_on is not null;
