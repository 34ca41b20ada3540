-- What is sold can have lower prices for groups: here is what followers pay, then subscribers of each
-- tier from the first on; nothing where everyone pays the price. Each pays at most what the one before
-- pays, and 0 opens the item.
alter table items
  add column group_prices bigint[],
  add constraint items__group_prices
    check (group_prices is null or cardinality(group_prices) = 6) not valid;
