-- Fans read what a video or gallery is about before they pay for it. What creators wrote before this column existed was
-- written to stay hidden while locked, so it does until they choose otherwise.
set local lock_timeout = '5s';

alter table videos add column is_description_shown boolean not null default false;
alter table galleries add column is_description_shown boolean not null default false;
