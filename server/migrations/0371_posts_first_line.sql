-- Performers choose for each post whether the first line of its text is shown while the post is locked. Posts that were
-- written before this choice existed keep all of their text to themselves.
set local lock_timeout = '5s';
alter table posts add column is_first_line_shown boolean not null default false;
