-- Posts: the words and files of items of the kind `feed`.
create table posts (
  id uuid primary key references items (id),
  slug text not null unique,
  title text not null default '',
  text text not null default '',
  -- the files of the post itself in their order; pages read them here
  file_ids uuid[] not null default '{}',
  thumbnail_id uuid,
  teaser_id uuid,
  photo_count smallint not null default 0,
  video_count smallint not null default 0
);
create index posts__title_words on posts using gin (title gin_trgm_ops);
create index posts__text_words on posts using gin (text gin_trgm_ops);

-- Which post a file is part of, be it as thumbnail or teaser: one at most.
create table post_files (
  file_id uuid primary key references files (id),
  post_id uuid not null references posts (id)
);
create index post_files__post_id on post_files (post_id);
