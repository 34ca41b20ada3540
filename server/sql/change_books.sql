-- Changes the balances of the books whose postings do not wait, after what waits for them was
-- added. Locks them in the order of kind and owner, so that two transactions never wait for each
-- other. A wallet that would fall below zero raises SG001 with its balance as the detail.
create or replace function change_books(p_postings new_posting[]) returns void
language plpgsql as $$
declare
  v_books uuid[] := array(
    select distinct p.book_id from unnest(p_postings) p where not posting_waits(p.kind, p.amount));
  v_book uuid;
  v_short record;
begin
  if v_books = '{}' then
    return;
  end if;
  perform from books b where b.id = any(v_books) order by b.kind, b.owner for update;
  for v_book in
    select b.id from books b where b.id = any(v_books) and b.kind = 'available' order by b.owner
  loop
    perform apply_pending_postings(v_book);
  end loop;
  select b.owner, b.balance into v_short
  from (select p.book_id, sum(p.amount) as amount from unnest(p_postings) p
    where p.kind = 'wallet' group by p.book_id) change
  join books b on b.id = change.book_id
  where b.balance + change.amount < 0 limit 1;
  if found then
    raise exception 'the wallet of % has too few tokens', v_short.owner
      using errcode = 'SG001', detail = v_short.balance;
  end if;
  update books b set balance = b.balance + change.amount
  from (select p.book_id, sum(p.amount)::bigint as amount from unnest(p_postings) p
    where not posting_waits(p.kind, p.amount) group by p.book_id) change
  where b.id = change.book_id;
end $$;
