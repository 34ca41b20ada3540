-- Services want to know which matches were wrong, and some of them why: by a reason of their own list, which a person chooses.
set local lock_timeout = '5s';

alter table hash_matches add column feedback text check (feedback in ('needs_reason', 'sent'));
-- The reasons that a service takes, by the kind of hash.
alter table hash_lists add column reasons jsonb not null default '{}';
