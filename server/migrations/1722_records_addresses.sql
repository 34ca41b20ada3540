-- Under which addresses published things were reached, and when: records keep it as the places themselves.
set local lock_timeout = '5s';

create table record_addresses (
  -- The post, video, gallery or product.
  place_id uuid not null,
  -- The part of the address that names it.
  slug text not null,
  from_at timestamptz not null,
  -- Null while it leads there, or did until the place was removed.
  until_at timestamptz,
  primary key (place_id, slug, from_at)
);

create index record_addresses__slug on record_addresses (slug);

insert into record_addresses (place_id, slug, from_at)
select place_id, slug, shown_at from (
  select place_id, min(first_shown_at) as shown_at from record_places
  where place_kind in ('feed', 'video', 'gallery', 'product') group by place_id) as place
join (select id, slug from posts union all select id, slug from videos
  union all select id, slug from galleries union all select id, slug from products) as thing
  on thing.id = place.place_id
where slug <> replace(place_id::text, '-', '');
