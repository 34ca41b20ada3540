-- People choose that pushes and mails hide the name of the site.
set local lock_timeout = '5s';

alter table accounts add column is_discreet boolean not null default false;
