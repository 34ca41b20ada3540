-- The welcome video that visitors see until the one that replaced it can be played: it may be in processing or in review.
set local lock_timeout = '5s';

alter table profiles add column previous_welcome_file_id uuid;
