-- Runs alone: `items` is written all day. Stories are archived when they end, so none is listed as expired.
create index concurrently if not exists items__kind_ending on items (kind, created_at desc, id desc) where expires_at is not null and form <> 'story';
