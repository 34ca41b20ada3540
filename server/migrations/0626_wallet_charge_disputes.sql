-- The charges that a dispute of a top-up reversed, so that a won dispute restores exactly those.
create table charge_disputes (
  charge_id uuid not null references charges (id),
  dispute_id uuid not null,
  restored_at timestamptz,
  primary key (charge_id, dispute_id)
);
create index charge_disputes__dispute_id on charge_disputes (dispute_id);
