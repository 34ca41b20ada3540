-- When the legal name or birth date of an account last changed. Documents must be opened after that
-- before they are approved: a reviewer must compare the present name with the documents.
set local lock_timeout = '5s';

alter table accounts add column identity_changed_at timestamptz;
