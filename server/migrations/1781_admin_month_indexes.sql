-- What a month of the report for processors counts is found by its time, silent sites by their
-- name, and complaints that were answered late without those that were not.
set local lock_timeout = '5s';

create index reports__decided on reports (decided_at);
create index reports__late on reports (created_at desc, id desc) where decided_at > due_at;
create index decisions__decided on decisions (decided_at);
create index payment_refunds__settled on payment_refunds (settled_at) where settled_at is not null;

drop index release_imports__answered;
create index release_imports__site on release_imports
  (site, (coalesce(answered_at, imported_at))) where status_url is not null;
