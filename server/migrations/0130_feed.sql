-- Posts: the words and files of items of the kind `feed`.
create table posts (
  id uuid primary key references items (id),
  slug text not null unique,
  title text not null default '',
  text text not null default '',
  photo_count smallint not null default 0,
  video_count smallint not null default 0
);
create index posts__title_words on posts using gin (title gin_trgm_ops);
create index posts__text_words on posts using gin (text gin_trgm_ops);

-- The files of a post: those of the post itself in their order, its thumbnail and its teaser. A file is in one post only.
create table post_files (
  file_id uuid primary key references files (id),
  post_id uuid not null references posts (id),
  role text not null check (role in ('file', 'thumbnail', 'teaser')),
  position smallint not null
);
create unique index post_files__post on post_files (post_id, role, position) include (file_id);
