-- Documents whose approval was withdrawn by a decision.
set local lock_timeout = '5s';

alter table verification_documents drop constraint verification_documents_status_check;
alter table verification_documents add constraint verification_documents_status_check
  check (status in ('pending', 'approved', 'refused', 'withdrawn')) not valid;
alter table verification_documents validate constraint verification_documents_status_check;
