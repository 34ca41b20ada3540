-- Money. Every move is a transfer: postings on books that sum to zero per asset. What the site owes or has earned is
-- positive, what it has or is owed is negative. Transfers and postings are only ever added; a book's balance is what
-- its postings sum to, and is kept so that reading it is cheap.
create table books (
  id uuid primary key,
  kind text collate "C" not null,
  asset text collate "C" not null,
  -- an account's id as 32 hex digits, a gateway's name, or empty: the site
  owner text collate "C" not null check (length(owner) <= 64),
  balance bigint not null default 0,
  constraint books__kind__asset__owner unique (kind, asset, owner),
  constraint books__kind__asset check (
    asset = 'tokens' and kind in ('wallet', 'fan_debt', 'bad_debt', 'exchange')
    or asset = 'currency' and kind in ('exchange', 'clearing', 'bank', 'gateway_fees', 'held', 'available', 'reserved',
      'in_transit', 'commission', 'promotions', 'dispute_fees', 'tax')),
  constraint books__wallet_never_negative check (kind <> 'wallet' or balance >= 0)
) with (fillfactor = 80);

create table transfers (
  id uuid primary key,
  reason text collate "C" not null check (reason ~ '^[a-z_]{2,40}$'),
  -- what it is for, in the words of the module that asked: the id of a charge, a subscription and its period
  reference text collate "C" not null check (length(reference) between 1 and 100),
  lines smallint not null check (lines between 2 and 20),
  -- tokens per unit of currency and the site's share, as they were at that moment
  conversion_rate numeric(12, 4) check (conversion_rate > 0),
  commission_basis_points integer check (commission_basis_points between 0 and 10000),
  -- the transfer that this one takes back, in whole or in part
  reverses uuid,
  note text check (length(note) <= 500),
  created_at timestamptz not null,
  -- a repetition cannot pay twice
  constraint transfers__reason__reference unique (reason, reference)
);
create index transfers__reverses on transfers (reverses) where reverses is not null;

-- No foreign key to books: its check would lock the rows of the site's own books, which are in every transfer.
create table postings (
  transfer_id uuid not null,
  line smallint not null check (line >= 1),
  book_id uuid not null,
  asset text collate "C" not null,
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, line)
);

-- Postings on books that many transfers touch at once wait here, so that nobody waits for anybody; a job adds them to
-- the balances. Both signs, despite the name.
create table unfolded_credits (
  book_id uuid not null,
  amount bigint not null
);
create index unfolded_credits__book_id on unfolded_credits (book_id);

-- An earning on its way from held to available, or from reserved to available; `remaining` is what no refund took.
create table holds (
  transfer_id uuid not null references transfers (id),
  performer_id uuid not null,
  kind text collate "C" not null check (kind in ('held', 'reserved')),
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining between 0 and amount),
  due_at timestamptz not null,
  ended_at timestamptz,
  primary key (transfer_id, kind)
);
create index holds__due_at on holds (due_at) where ended_at is null;
create index holds__performer_id on holds (performer_id, due_at) where ended_at is null;

-- What one performer has agreed with the site instead of the site's usual terms; null: as usual.
create table performer_terms (
  performer_id uuid primary key,
  commission_basis_points integer check (commission_basis_points between 0 and 10000),
  hold_days integer check (hold_days between 0 and 365),
  updated_at timestamptz not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: post a reversing transfer instead', tg_table_name;
end $$;
create trigger transfers__append_only before update or delete or truncate on transfers
  for each statement execute function refuse_change();
create trigger postings__append_only before update or delete or truncate on postings
  for each statement execute function refuse_change();

-- At commit: a transfer has all its lines, and they sum to zero per asset.
create function check_transfer() returns trigger language plpgsql as $$
declare
  found_lines bigint;
  is_off boolean;
begin
  select coalesce(sum(per_asset.lines), 0), coalesce(bool_or(per_asset.total <> 0), true) into found_lines, is_off
  from (select count(*) as lines, sum(amount) as total from postings where transfer_id = new.id group by asset) per_asset;
  if is_off or found_lines <> new.lines then
    raise exception 'transfer % (% %) does not balance', new.id, new.reason, new.reference using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger transfers__balanced after insert on transfers
  deferrable initially deferred for each row execute function check_transfer();

-- Postings are written by post_transfer alone, all of a transfer at once: none stands alone, and none is added later.
-- A condition instead of a query: it costs a posting next to nothing.
create function refuse_posting() returns trigger language plpgsql as $$
begin
  raise exception 'postings are written by post_transfer only' using errcode = 'check_violation';
end $$;
create trigger postings__by_transfer_only before insert on postings for each row
  when (new.transfer_id::text is distinct from current_setting('stagedoor.transfer', true))
  execute function refuse_posting();

-- n / d rounded to the nearest whole number, halves to the even one.
create function half_even(n numeric, d numeric) returns bigint language sql immutable strict parallel safe as $$
  select (case
    when 2 * (n - d * floor(n / d)) > abs(d) then floor(n / d) + 1
    when 2 * (n - d * floor(n / d)) < abs(d) then floor(n / d)
    when floor(n / d) % 2 = 0 then floor(n / d)
    else floor(n / d) + 1 end)::bigint
$$;

-- Posts a transfer in one round trip; as a function its plans are kept by the connection. Answers `posted`,
-- `repeated` with the id of the transfer that was posted before, or `insufficient` with what the wallet has (its
-- caller must roll back: a transfer without postings does not commit). Books that change in place are locked in the
-- order of kind and owner, so two transfers never wait for each other.
create function post_transfer(
  p_id uuid, p_reason text, p_reference text, p_at timestamptz, p_rate numeric, p_basis_points integer, p_reverses uuid,
  p_note text, p_kinds text[], p_assets text[], p_owners text[], p_amounts bigint[], p_new_ids uuid[],
  p_hold_until timestamptz,
  out outcome text, out posted_id uuid, out wallet_left bigint
) language plpgsql as $$
declare
  v_books uuid[];
  v_line record;
begin
  posted_id := p_id;
  insert into transfers (id, reason, reference, lines, conversion_rate, commission_basis_points, reverses, note, created_at)
  values (p_id, p_reason, p_reference, cardinality(p_kinds), p_rate, p_basis_points, p_reverses, p_note, p_at)
  on conflict (reason, reference) do nothing;
  if not found then
    outcome := 'repeated';
    select t.id into posted_id from transfers t where t.reason = p_reason and t.reference = p_reference;
    return;
  end if;

  select array_agg(b.id order by g.n) into v_books
  from unnest(p_kinds, p_assets, p_owners) with ordinality g (kind, asset, owner, n) join books b using (kind, asset, owner);
  if cardinality(v_books) is distinct from cardinality(p_kinds) then
    insert into books (id, kind, asset, owner)
    select g.id, g.kind, g.asset, g.owner from unnest(p_new_ids, p_kinds, p_assets, p_owners) g (id, kind, asset, owner)
    order by g.kind, g.asset, g.owner
    on conflict (kind, asset, owner) do nothing;
    select array_agg(b.id order by g.n) into v_books
    from unnest(p_kinds, p_assets, p_owners) with ordinality g (kind, asset, owner, n) join books b using (kind, asset, owner);
  end if;

  for v_line in
    select g.kind, g.amount, v_books[g.n] as book
    from unnest(p_kinds, p_owners, p_amounts) with ordinality g (kind, owner, amount, n)
    where g.kind = 'wallet' or g.kind = 'available' and g.amount < 0
    order by g.kind, g.owner
  loop
    if v_line.kind = 'available' then
      perform fold_book(v_line.book);
    end if;
    update books b set balance = b.balance + v_line.amount
    where b.id = v_line.book and (b.kind <> 'wallet' or b.balance + v_line.amount >= 0)
    returning case when b.kind = 'wallet' then b.balance else wallet_left end into wallet_left;
    if not found then
      outcome := 'insufficient';
      select b.balance into wallet_left from books b where b.id = v_line.book;
      return;
    end if;
  end loop;

  perform set_config('stagedoor.transfer', p_id::text, true);
  insert into postings (transfer_id, line, book_id, asset, amount)
  select p_id, g.n, v_books[g.n], g.asset, g.amount from unnest(p_assets, p_amounts) with ordinality g (asset, amount, n);
  perform set_config('stagedoor.transfer', '', true);
  insert into unfolded_credits (book_id, amount)
  select v_books[g.n], g.amount from unnest(p_kinds, p_amounts) with ordinality g (kind, amount, n)
  where not (g.kind = 'wallet' or g.kind = 'available' and g.amount < 0);
  if p_hold_until is not null then
    insert into holds (transfer_id, performer_id, kind, amount, remaining, due_at)
    select p_id, g.owner::uuid, g.kind, g.amount, g.amount, p_hold_until
    from unnest(p_kinds, p_owners, p_amounts) g (kind, owner, amount)
    where g.kind in ('held', 'reserved') and g.amount > 0;
  end if;
  outcome := 'posted';
end $$;

-- Adds what waits for one book to its balance, under the book's lock. Whoever takes waiting rows holds their book
-- first: that order is the same everywhere.
create function fold_book(p_book uuid) returns void language plpgsql as $$
begin
  perform from books where id = p_book for update;
  with taken as (delete from unfolded_credits where book_id = p_book returning amount)
  update books set balance = balance + waiting.total
  from (select sum(amount)::bigint as total from taken) waiting
  where id = p_book and waiting.total is not null;
end $$;
