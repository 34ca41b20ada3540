/** Posts of the big performer and of all others, and what people did with them. */
export const contentSql = `
insert into items (id, kind, form, owner_id, audience, price, status, is_ready, published_at,
created_at, updated_at,
    like_count)
  select grown_id('010', n), 'feed', case when n % 4 = 0 then 'photo' else 'text' end, :performer,
    case when n % 10 = 0 then 'buyers' when n % 10 = 1 then 'subscribers' else 'everyone' end,
    case when n % 10 = 0 then 500 else 0 end, 'active', true, grown_at(n), grown_at(n), grown_at(n),
      n % 100
  from numbers;
insert into items (id, kind, form, owner_id, audience, price, status, is_ready, published_at,
created_at, updated_at)
  select grown_id('011', n), 'feed', 'text', grown_id('00b', n), 'everyone', 0, 'active', true,
    grown_at(n), grown_at(n),
    grown_at(n) from numbers;
insert into items (id, kind, form, owner_id, audience, price, status, is_ready, published_at,
created_at, updated_at, seconds)
  select grown_id(noun, n), kind, form, :performer, 'everyone',
    case when kind = 'product' and n % 500 = 0 then 15000 else 0 end, 'active', true, grown_at(n),
    grown_at(n), grown_at(n),
    case when kind = 'video' then case when n % 500 = 0 then 1500 else 60 end end
    from numbers, (values ('video', 'video', '012'), ('gallery', 'gallery', '013'),
      ('product', 'digital', '014'))
      as kinds (kind, form, noun);
insert into videos (id, slug, title, file_id)
  select grown_id('012', n), 'video-' || n, 'Video ' || n, grown_id('018', n) from numbers;
insert into galleries (id, slug, title, photo_count)
  select grown_id('013', n), 'gallery-' || n, 'Gallery ' || n, 1 from numbers;
insert into photos (id, gallery_id, file_id, position, status, created_at, updated_at)
  select grown_id('015', n), grown_id('013', n), grown_id('016', n), 1, 'active', grown_at(n),
    grown_at(n) from numbers;
insert into files (id, owner_id, kind, vault_media, name, mime, size, sha256, stage, percent,
created_at, changed_at, idle_since)
  select grown_id('01f', n), :performer, 'feed-photo',
    case when n % 10 = 0 then 'photo' else 'video' end, 'Scene ' || n,
    'image/jpeg', 1000 + n, lpad(to_hex(n), 64, '0'), 'ready', 100, grown_at(n), grown_at(n),
    case when n % 4 = 0 then grown_at(n) end from numbers;
insert into vault_tags (file_id, owner_id, tag) select grown_id('01f', n), :performer, 'velvet'
from numbers where n % 4 = 0;
insert into item_ranks (item_id, owner_id, kind, likes, views)
  select id, owner_id, kind, like_count, view_count from items
    where kind in ('video', 'gallery', 'product')
      and created_at >= (select grown_at(min(n)) from numbers);
insert into item_tags (item_id, tag, position)
  select grown_id(noun, n), 'velvet', 0 from numbers, (values ('012'), ('013')) as kinds (noun)
  where n % 4 = 0;
insert into item_participants (item_id, account_id, position, state, asked_at)
  select grown_id('012', n), :fan, 1, case when n % 2 = 0 then 'asked' else 'accepted' end,
    grown_at(n) from numbers;
insert into products (id, slug, name) select grown_id('014', n), 'good-' || n, 'Good ' || n
from numbers;
insert into posts (id, slug, title, text)
  select grown_id('010', n), 'grown-' || n, 'Evening ' || n, 'Backstage on day ' || n
    || case when n % 20 = 0 then ' velvet' else '' end || case when n % 500 = 0 then ' sapphire'
    else '' end from numbers;
insert into posts (id, slug, title, text)
  select grown_id('011', n), 'others-' || n, 'Morning ' || n, 'Rehearsal number ' || n from numbers;
insert into item_tallies as t (owner_id, kind, form, audience, listed)
  select owner_id, kind, form, audience, count(*) from items
    where created_at >= (select grown_at(min(n)) from numbers)
    group by owner_id, kind, form, audience
  on conflict (owner_id, kind, form, audience) do update set listed = t.listed + excluded.listed;
insert into reactions (id, account_id, object_kind, object_id, action, created_at)
  select grown_id(mark, n), :fan, kind, grown_id(noun, n), 'bookmark', grown_at(n)
  from numbers, (values ('feed', '010', '020'), ('video', '012', '021'), ('gallery', '013', '022'),
    ('product', '014', '023'), ('performer', '00b', '024')) as kinds (kind, noun, mark);
insert into comments (id, item_id, author_id, content, created_at)
  select grown_id('030', n), grown_id('010', 2), grown_id('00a', n), 'Lovely number ' || n,
    grown_at(n) from numbers;
insert into comments (id, item_id, parent_id, author_id, content, created_at)
  select grown_id('031', n), grown_id('010', 2), grown_id('030', 1), grown_id('00a', n),
    'Indeed ' || n, grown_at(n)
  from numbers;
update items set comment_count = (select count(*) from comments where item_id = items.id)
where id = grown_id('010', 2);
`

/** Stories of the big performer that ended, who saw one, and one of each other creator now. */
export const storiesSql = `
insert into items (id, kind, form, owner_id, audience, price, status, is_ready, published_at,
created_at, updated_at, expires_at, is_expired)
  select grown_id('041', n), 'feed', 'story', :performer, 'everyone', 0, 'inactive', true,
    grown_at(n), grown_at(n), grown_at(n), grown_at(n) + interval '1 day', true from numbers
  union all
  select grown_id('040', n), 'feed', 'story', grown_id('00b', n), 'everyone', 0, 'active', true,
    '2026-03-15T11:00Z'::timestamptz - n * interval '10 milliseconds', grown_at(n), grown_at(n),
    '2026-03-16T10:00Z', false from numbers;
insert into posts (id, slug)
  select grown_id(noun, n), 'story-' || noun || n from numbers, (values ('040'), ('041')) as nouns
    (noun);
insert into stories (id, owner_id, seen_count)
  select grown_id('041', n), :performer::uuid, n from numbers
  union all select grown_id('040', n), grown_id('00b', n), 0 from numbers;
insert into story_views (story_id, viewer_id, is_named, seen_at)
  select grown_id('041', 2), grown_id('00a', n), true, grown_at(n) from numbers;
insert into item_tallies (owner_id, kind, form, audience, listed, newest_at)
  select owner_id, kind, form, audience, 1, published_at from items
    where id in (select grown_id('040', n) from numbers);
`

/** What the search of posts, videos and performers finds. */
export const wordsSql = `
select search_index_items(array(select grown_id(noun, n)
  from numbers, (values ('010'), ('011'), ('012')) as nouns (noun)));
select search_index_performers(array(select grown_id('00b', n) from numbers));
`
