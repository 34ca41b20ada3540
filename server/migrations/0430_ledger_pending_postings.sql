-- Credits and debits of busy books wait here with both signs: postings that are pending, which is what they are called.
set local lock_timeout = '5s';

alter table unfolded_credits rename to pending_postings;
alter index unfolded_credits__book_id rename to pending_postings__book_id;

drop function fold_book(uuid);

-- Adds what waits for one book to its balance, under the book's lock. Whoever takes waiting rows holds their book
-- first: that order is the same everywhere.
create function apply_pending_postings(p_book uuid) returns void language plpgsql as $$
begin
  perform from books where id = p_book for update;
  with taken as (delete from pending_postings where book_id = p_book returning amount)
  update books set balance = balance + waiting.total
  from (select sum(amount)::bigint as total from taken) waiting
  where id = p_book and waiting.total is not null;
end $$;

create or replace function post_transfer(
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
      perform apply_pending_postings(v_line.book);
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
  insert into pending_postings (book_id, amount)
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
