-- The tables of the console: each order and filter has an index in the order of its page. Filters that pick few rows have
-- partial indexes.
set local lock_timeout = '5s';

drop index accounts__role;
create index accounts__role on accounts (role, created_at desc, id desc);
create index accounts__role_status on accounts (role, status, created_at desc, id desc);
create index accounts__role_updated on accounts (role, updated_at desc, id desc);
create index accounts__role_name on accounts (role, name, id);
create index accounts__role_username on accounts (role, username, id);
create index accounts__suspended on accounts (role, created_at desc, id desc) where suspended_at is not null;
create index accounts__unverified_email on accounts (role, created_at desc, id desc) where email_verified_at is null;
create index accounts__unverified_documents on accounts (created_at desc, id desc)
  where role = 'performer' and documents_verified_at is null;
create index accounts__featured on accounts (role, created_at desc, id desc) where is_featured;

drop index reports__newest;
create index reports__worklist on reports
  ((status <> 'open'), (case when status = 'open' then due_at end), created_at desc, id desc);
create index reports__title on reports
  (title, (status <> 'open'), (case when status = 'open' then due_at end), created_at desc, id desc);
create index reports__status on reports (status, created_at desc, id desc);
drop index reports__due;
create index reports__due on reports (due_at, created_at desc, id desc) where status = 'open';

create index mutes__newest on mutes (account_id, created_at desc, muted_id desc);
create index mails__words on mails using gin (lower(to_address || ' ' || subject) gin_trgm_ops);
create index mails__status_newest on mails (status, id desc) where status <> 'sent';
create index contact_messages__words on contact_messages
  using gin (lower(name || ' ' || email || ' ' || message) gin_trgm_ops);
create index items__removed on items (kind, created_at desc, id desc) where removed_at is not null;
create index items__kind_form_made on items (kind, form, created_at desc, id desc)
  where deleted_at is null or removed_at is not null;
create index items__owner_made on items (owner_id, kind, created_at desc, id desc) where deleted_at is null;
