-- The payment companies that the operator set up: their keys are encrypted, so that a copy of the database is no copy of
-- them. The company that is preferred is a setting.
create table payment_gateways (
  name text primary key,
  values_sealed bytea not null,
  is_enabled boolean not null,
  -- gateways are tried in this order, the lowest first
  priority smallint not null check (priority between 0 and 99),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- The company's id of its page, with which some find a payment that was not reported yet.
alter table payments add column checkout_id text;

create index gateway_reports__received_at on gateway_reports (gateway, received_at);
