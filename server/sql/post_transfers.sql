-- Posts transfers in one round trip. The lines of all transfers are given together; `p_transfers`
-- has the number of each line's transfer, from 1. Returns for each transfer `posted`, or `repeated`
-- with the id of the one posted before under the same reason and reference. A wallet that would
-- fall below zero raises SG001 with its balance as the detail, which ends the transaction.
-- References first, then books that change in place in the order of kind and owner are locked, so
-- that two transactions of one call each never wait for each other.
create or replace function post_transfers(
  p_ids uuid[], p_reasons text[], p_references text[], p_at timestamptz, p_rates numeric[],
    p_basis_points integer[],
  p_reverses uuid[], p_notes text[], p_hold_until timestamptz[],
  p_transfers integer[], p_kinds text[], p_assets text[], p_owners text[], p_amounts bigint[]
) returns table (number integer, outcome text, posted_id uuid, wallet_left bigint)
  language plpgsql as $$
declare
  v_earlier uuid[];
  v_books uuid[];
  v_in_place uuid[];
  v_short record;
  v_book uuid;
begin
  perform pg_advisory_xact_lock(key) from (
    select hashtextextended(reason || ' ' || reference, 0) as key from unnest(p_reasons,
      p_references) g (reason, reference)
    order by 1) sorted;
  select array_agg((select t.id from transfers t where t.reason = g.reason
    and t.reference = g.reference) order by g.n)
  into v_earlier from unnest(p_reasons, p_references) with ordinality g (reason, reference, n);
  if exists (select from unnest(p_ids) with ordinality g (id, n) where v_earlier[g.n] is null
    and not g.n = any(p_transfers)) then
    raise exception 'a transfer without lines does not balance' using errcode = 'check_violation';
  end if;

  select array_agg((
    select b.id from books b where b.kind = g.kind and b.asset = g.asset and b.owner = g.owner)
      order by g.n)
  into v_books from unnest(p_kinds, p_assets, p_owners) with ordinality g (kind, asset, owner, n);
  if array_position(v_books, null) is not null then
    insert into books (id, kind, asset, owner)
    select uuidv7(), g.kind, g.asset, g.owner
    from (select distinct l.kind, l.asset, l.owner from unnest(p_kinds, p_assets, p_owners,
      v_books) l (kind, asset, owner, book)
      where l.book is null order by 1, 2, 3) g
    on conflict (kind, asset, owner) do nothing;
    select array_agg(b.id order by g.n) into v_books
    from unnest(p_kinds, p_assets, p_owners) with ordinality g (kind, asset, owner, n) join books b
      using (kind, asset, owner);
  end if;

  select array_agg(distinct g.book) into v_in_place
  from unnest(p_transfers, p_kinds, p_amounts, v_books) g (transfer, kind, amount, book)
  where v_earlier[g.transfer] is null and (g.kind = 'wallet' or g.kind = 'available'
    and g.amount < 0);
  if v_in_place is not null then
    perform from books b where b.id = any(v_in_place) order by b.kind, b.owner for update;
    for v_book in select b.id from books b where b.id = any(v_in_place) and b.kind = 'available'
      order by b.owner loop
      perform apply_pending_postings(v_book);
    end loop;
    select b.owner, b.balance into v_short
    from (select g.book, sum(g.amount) as amount
      from unnest(p_transfers, p_kinds, p_amounts, v_books) g (transfer, kind, amount, book)
      where g.kind = 'wallet' and v_earlier[g.transfer] is null group by g.book) l
    join books b on b.id = l.book
    where b.balance + l.amount < 0 limit 1;
    if found then
      raise exception 'the wallet of % has too few tokens', v_short.owner using errcode = 'SG001',
        detail = v_short.balance;
    end if;
    update books b set balance = b.balance + l.amount
    from (select g.book, sum(g.amount)::bigint as amount
      from unnest(p_transfers, p_kinds, p_amounts, v_books) g (transfer, kind, amount, book)
      where (g.kind = 'wallet' or g.kind = 'available' and g.amount < 0)
        and v_earlier[g.transfer] is null
      group by g.book) l
    where b.id = l.book;
  end if;

  with lines as materialized (
    select g.*, v_books[g.n] as book, row_number() over (partition by g.transfer
      order by g.n)::smallint as line,
      count(*) over (partition by g.transfer) as lines
    from unnest(p_transfers, p_kinds, p_assets, p_owners, p_amounts) with ordinality g (transfer,
      kind, asset, owner, amount, n)
    where v_earlier[g.transfer] is null),
  moved as (
    insert into transfers (id, reason, reference, lines, conversion_rate, commission_basis_points,
      reverses, note, created_at)
    select p_ids[transfer], p_reasons[transfer], p_references[transfer], lines, p_rates[transfer],
      p_basis_points[transfer],
      p_reverses[transfer], p_notes[transfer], p_at
    from lines where line = 1),
  waiting as (
    insert into pending_postings (book_id, amount)
    select book, amount from lines where not (kind = 'wallet' or kind = 'available'
      and amount < 0)),
  kept as (
    insert into holds (transfer_id, performer_id, kind, amount, remaining, due_at)
    select p_ids[transfer], owner::uuid, kind, amount, amount, p_hold_until[transfer]
    from lines where kind in ('held', 'reserved') and amount > 0
      and p_hold_until[transfer] is not null)
  insert into postings (transfer_id, line, book_id, asset, amount) select p_ids[transfer], line,
    book, asset, amount from lines;

  return query
    select g.n::integer, case when v_earlier[g.n] is null then 'posted' else 'repeated' end,
      coalesce(v_earlier[g.n], g.id),
      touched.balance
    from unnest(p_ids) with ordinality g (id, n)
    left join (select l.transfer, max(b.balance) as balance
      from unnest(p_transfers, p_kinds, v_books) l (transfer, kind, book) join books b
        on b.id = l.book
      where l.kind = 'wallet' and v_earlier[l.transfer] is null group by l.transfer) touched
        on touched.transfer = g.n
    order by g.n;
end $$;
