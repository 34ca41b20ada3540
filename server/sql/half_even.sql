-- Returns n / d rounded to the nearest whole number, halves to the even one.
create or replace function half_even(n numeric, d numeric) returns bigint
  language sql immutable strict parallel safe as $$
  select (case
    when 2 * (n - d * floor(n / d)) > abs(d) then floor(n / d) + 1
    when 2 * (n - d * floor(n / d)) < abs(d) then floor(n / d)
    when floor(n / d) % 2 = 0 then floor(n / d)
    else floor(n / d) + 1 end)::bigint
$$;
