-- The postings of every transfer with their book, for the checks of the modules that move money.
create or replace view ledger_lines as
select transfer.id as transfer_id, transfer.reason, transfer.reference, transfer.reverses,
  transfer.conversion_rate, transfer.commission_basis_points, book.kind, book.owner,
  posting.asset, posting.amount
from transfers as transfer
  join postings as posting on posting.transfer_id = transfer.id
  join books as book on book.id = posting.book_id;
