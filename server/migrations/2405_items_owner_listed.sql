-- Runs alone: `items` is written all day. Lists of posts leave out stories by the form.
create index concurrently if not exists items__owner_listed
  on items (owner_id, kind, published_at desc, id desc) include (expires_at, form) where is_listed;
