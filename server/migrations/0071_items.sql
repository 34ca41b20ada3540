-- One row for each thing that can be seen or sold, whatever its kind: whose it is, for whom, at what price, and where
-- it stands. What a kind has besides (text, files, stock) lives in that kind's own table under the same id.
create table items (
  id uuid primary key,
  kind text not null check (kind in ('feed', 'video', 'gallery', 'product')),
  -- what a kind calls its own types (text, photo, physical …): lists filter by it, nothing else reads it
  form text not null,
  owner_id uuid not null references accounts (id),
  audience text not null check (audience in ('everyone', 'followers', 'subscribers', 'buyers', 'list')),
  -- in hundredths of a token
  price bigint not null default 0 check (price >= 0),
  status text not null check (status in ('active', 'inactive')),
  -- all its files can be shown
  is_ready boolean not null,
  -- not before this instant
  scheduled_at timestamptz(3),
  -- when it could first be seen; null until then. Milliseconds, so that a page's cursor is exact
  published_at timestamptz(3),
  expires_at timestamptz(3),
  deleted_at timestamptz(3),
  like_count bigint not null default 0 check (like_count >= 0),
  bookmark_count bigint not null default 0 check (bookmark_count >= 0),
  comment_count bigint not null default 0 check (comment_count >= 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  is_listed boolean not null
    generated always as (status = 'active' and is_ready and published_at is not null and deleted_at is null) stored,
  constraint items__price_of_sale check (audience <> 'buyers' or price > 0)
) with (fillfactor = 90);

-- A performer's list, and one arm of the merge of a home feed.
create index items__owner_published on items (owner_id, kind, published_at desc, id desc)
  include (expires_at) where is_listed;
create index items__owner_form_published on items (owner_id, kind, form, published_at desc, id desc)
  include (expires_at) where is_listed;
-- Discovery over all performers.
create index items__kind_published on items (kind, published_at desc, id desc)
  include (owner_id, audience, expires_at) where is_listed;
create index items__kind_form_published on items (kind, form, published_at desc, id desc)
  include (owner_id, audience, expires_at) where is_listed;
-- The owner's own table of everything they made.
create index items__owner_updated on items (owner_id, kind, updated_at desc, id desc) where deleted_at is null;
-- What waits for its files.
create index items__unready on items (kind, updated_at) where not is_ready and deleted_at is null;
-- What the clock publishes next.
create index items__scheduled_at on items (scheduled_at) where published_at is null and deleted_at is null;

-- How many listed items an owner has, by kind, form and audience: totals of long lists and counters of profiles,
-- without counting. Kept by triggers, so that no way of changing an item can forget it.
create table item_tallies (
  owner_id uuid not null references accounts (id),
  kind text not null,
  form text not null,
  audience text not null,
  listed bigint not null check (listed >= 0),
  primary key (owner_id, kind, form, audience)
) with (fillfactor = 80);

create function tally_new_items() returns trigger language plpgsql as $$
begin
  insert into item_tallies as t (owner_id, kind, form, audience, listed)
    select owner_id, kind, form, audience, count(*) from added where is_listed
    group by owner_id, kind, form, audience order by owner_id, kind, form, audience
  on conflict (owner_id, kind, form, audience) do update set listed = t.listed + excluded.listed;
  return null;
end $$;
create trigger items__tally_new after insert on items
  referencing new table as added for each statement execute function tally_new_items();

create function tally_changed_item() returns trigger language plpgsql as $$
begin
  if old.is_listed then
    update item_tallies set listed = listed - 1
      where owner_id = old.owner_id and kind = old.kind and form = old.form and audience = old.audience;
  end if;
  if new.is_listed then
    insert into item_tallies as t (owner_id, kind, form, audience, listed)
      values (new.owner_id, new.kind, new.form, new.audience, 1)
    on conflict (owner_id, kind, form, audience) do update set listed = t.listed + 1;
  end if;
  return null;
end $$;
create trigger items__tally_changed after update on items for each row
  when (old.is_listed is distinct from new.is_listed or new.is_listed and
    (old.audience, old.form) is distinct from (new.audience, new.form))
  execute function tally_changed_item();
