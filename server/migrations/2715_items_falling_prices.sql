-- The prices of groups never rise from one group to the next, so that the highest group that
-- somebody is in always has the lowest price that applies.
alter table items
  drop constraint items__group_prices,
  add constraint items__group_prices check (group_prices is null or (
    cardinality(group_prices) = 6
    and group_prices[1] <= price and group_prices[2] <= group_prices[1]
    and group_prices[3] <= group_prices[2] and group_prices[4] <= group_prices[3]
    and group_prices[5] <= group_prices[4] and group_prices[6] <= group_prices[5]
    and group_prices[6] >= 0)) not valid;
