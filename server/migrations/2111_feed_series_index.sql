-- Runs alone: `posts` is written all day. The posts of a series in their order.
create index concurrently if not exists posts__series on posts (series_id, series_position)
  where series_id is not null;
