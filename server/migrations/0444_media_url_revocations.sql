-- A row that ends signed URLs issued before it is a revocation.
set local lock_timeout = '5s';

alter table address_marks rename to url_revocations;
alter index address_marks_pkey rename to url_revocations_pkey;
alter index address_marks__created_at rename to url_revocations__created_at;
