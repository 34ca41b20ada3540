-- Posts transfers in one round trip: the only way in which money moves. `p_transfers` is a list of
-- `new_transfer` as JSON, `postings` a list of {kind, asset, owner, amount}. Returns for each, in
-- order, `posted`, or `repeated` with the id of the one posted before under the same reason and
-- reference; `wallet_left` is the balance of the wallet it touched. A wallet that would fall below
-- zero raises SG001 with its balance as the detail, which ends the transaction. References are
-- locked first, then books, both in one order everywhere.
create or replace function post_transfers(p_transfers jsonb, p_at timestamptz)
returns table (number integer, outcome text, posted_id uuid, wallet_left bigint)
language plpgsql as $$
declare
  v_transfers new_transfer[] := array(
    select t from jsonb_populate_recordset(null::new_transfer, p_transfers) t);
  v_earlier uuid[];
  v_postings new_posting[];
begin
  perform pg_advisory_xact_lock(key) from (
    select hashtextextended(t.reason || ' ' || t.reference, 0) as key
    from unnest(v_transfers) t order by 1) sorted;
  v_earlier := array(
    select (select e.id from transfers e where e.reason = t.reason and e.reference = t.reference)
    from unnest(v_transfers) with ordinality t order by t.ordinality);
  v_postings := number_postings(v_transfers, v_earlier);
  perform change_books(v_postings);

  with moved as (
    insert into transfers (id, reason, reference, lines, conversion_rate, commission_basis_points,
      reverses, note, created_at)
    select t.id, t.reason, t.reference, jsonb_array_length(t.postings), t.conversion_rate,
      t.commission_basis_points, t.reverses, t.note, p_at
    from unnest(v_transfers) with ordinality t where v_earlier[t.ordinality] is null),
  waiting as (
    insert into pending_postings (book_id, amount)
    select p.book_id, p.amount from unnest(v_postings) p where posting_waits(p.kind, p.amount)),
  kept as (
    insert into holds (transfer_id, performer_id, kind, amount, remaining, due_at)
    select p.transfer_id, p.owner::uuid, p.kind, p.amount, p.amount, p.hold_until
    from unnest(v_postings) p
    where p.kind in ('held', 'reserved') and p.amount > 0 and p.hold_until is not null)
  insert into postings (transfer_id, line, book_id, asset, amount)
  select p.transfer_id, p.line, p.book_id, p.asset, p.amount from unnest(v_postings) p;

  return query
    select t.ordinality::integer, case when e.id is null then 'posted' else 'repeated' end,
      coalesce(e.id, t.id), wallet.balance
    from unnest(v_transfers) with ordinality t
    join unnest(v_earlier) with ordinality e (id, n) on e.n = t.ordinality
    left join (select p.transfer_id, max(b.balance) as balance
      from unnest(v_postings) p join books b on b.id = p.book_id
      where p.kind = 'wallet' group by p.transfer_id) wallet on wallet.transfer_id = t.id
    order by t.ordinality;
end $$;
