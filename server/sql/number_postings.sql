-- Returns the postings of those transfers that have no earlier one in `p_earlier`, numbered within
-- their transfer from 1, with their books. Books that are new are opened, in one order everywhere.
create or replace function number_postings(p_transfers new_transfer[], p_earlier uuid[])
returns new_posting[] language plpgsql as $$
declare
  v_postings new_posting[];
begin
  for v_round in 1..2 loop
    v_postings := array(
      select row(t.id, p.ordinality, (
          select b.id from books b
          where b.kind = p.kind and b.asset = p.asset and b.owner = p.owner),
        p.kind, p.asset, p.owner, p.amount, t.hold_until)::new_posting
      from unnest(p_transfers) with ordinality as t,
        rows from (jsonb_to_recordset(t.postings)
          as (kind text, asset text, owner text, amount bigint)) with ordinality as p
      where p_earlier[t.ordinality] is null
      order by t.ordinality, p.ordinality);
    if not exists (select from unnest(v_postings) p where p.book_id is null) then
      return v_postings;
    end if;
    insert into books (id, kind, asset, owner)
    select uuidv7(), missing.kind, missing.asset, missing.owner
    from (select distinct p.kind, p.asset, p.owner from unnest(v_postings) p
      where p.book_id is null order by 1, 2, 3) missing
    on conflict (kind, asset, owner) do nothing;
  end loop;
  raise exception 'a book that was opened is not found';
end $$;
