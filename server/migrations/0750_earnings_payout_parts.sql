-- What each payout paid of each earning, in hundredths of currency, so that an admin sees what stands behind a payout.
create table payout_parts (
  payout_id uuid not null,
  earning_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (payout_id, earning_id)
);
