-- What was reported, as it was then: a post's title, text and files, a person's name and what they tell of themselves.
-- Its creator may change or delete it before the report is decided. The words of a comment have their own column.
alter table reports add column snapshot jsonb not null default '{}';
