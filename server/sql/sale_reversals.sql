-- The transfers that took a sale back, with what went back to the fan and the tax in it, in
-- currency; a dispute that was won is one with amounts below zero.
create or replace view sale_reversals as
select back.created_at as posted_at, sale.reason, sale.reference, amounts.returned, amounts.tax
from transfers as back
  join transfers as sale on sale.id = back.reverses
  cross join lateral (
    select
      coalesce(sum(posting.amount) filter (where book.kind in ('clearing', 'exchange')), 0)::bigint
        as returned,
      -coalesce(sum(posting.amount) filter (where book.kind = 'tax'), 0)::bigint as tax
    from postings as posting
      join books as book on book.id = posting.book_id
    where posting.transfer_id = back.id and posting.asset = 'currency') as amounts
where back.reverses is not null;
