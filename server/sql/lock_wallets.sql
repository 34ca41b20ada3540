-- Locks wallets in the order of their owners and returns what they hold; owners without a wallet
-- are left out. Who charges several wallets in one transaction locks all of them by one call, ahead
-- of the charges.
create or replace function lock_wallets(p_owners text[]) returns table (owner text, balance bigint)
  language sql as $$
  select b.owner, b.balance from books b
  where b.kind = 'wallet' and b.asset = 'tokens' and b.owner = any(p_owners)
    order by b.owner for update
$$;
