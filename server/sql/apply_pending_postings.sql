-- Adds what waits for one book to its balance, under the book's lock. A statement that takes
-- waiting rows locks their book first, so that two never wait for each other.
create or replace function apply_pending_postings(p_book uuid) returns void language plpgsql as $$
begin
  perform from books where id = p_book for update;
  with taken as (delete from pending_postings where book_id = p_book returning amount)
  update books set balance = balance + waiting.total
  from (select sum(amount)::bigint as total from taken) waiting
  where id = p_book and waiting.total is not null;
end $$;
