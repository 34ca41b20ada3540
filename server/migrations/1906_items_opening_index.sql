-- Runs alone: `items` is written all day. The published items whose audience changes next: one for a
-- list keeps it until it opens to everyone, since those on the list see it as well.
create index concurrently if not exists items__opening
  on items ((case when audience = 'list' then everyone_at
    else least(subscribers_at, followers_at, everyone_at) end))
  where published_at is not null and deleted_at is null
    and (case when audience = 'list' then everyone_at
      else least(subscribers_at, followers_at, everyone_at) end) is not null;
