-- Comparisons of the books with the lists of payment companies: what one side knows and the other does not is kept until an
-- admin explains it or a later comparison agrees.
create table reconciliation_runs (
  id uuid primary key,
  gateway text not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  -- some companies answer only one request an hour, so the parts of a span wait for each other
  due_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  transactions integer not null default 0,
  differences integer not null default 0,
  failure text
);
create index reconciliation_runs__gateway on reconciliation_runs (gateway, due_at desc);
create index reconciliation_runs__due_at on reconciliation_runs (due_at) where finished_at is null;

create table reconciliation_differences (
  id uuid primary key,
  gateway text not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount_differs')),
  type text not null check (type in ('charge', 'refund', 'chargeback')),
  -- the company's id of the transaction, or ours when the company has none
  external_id text not null check (length(external_id) between 1 and 200),
  payment_id uuid references payments (id),
  ours bigint,
  theirs bigint,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  occurred_at timestamptz not null,
  state text not null check (state in ('open', 'resolved')),
  resolution text check (resolution in ('noted', 'agrees')),
  note text not null default '',
  resolved_at timestamptz,
  created_at timestamptz not null,
  -- a later comparison that finds it again adds nothing
  constraint reconciliation_differences__transaction unique (gateway, type, kind, external_id),
  constraint reconciliation_differences__resolved check ((state = 'resolved') = (resolved_at is not null and resolution is not null))
);
create index reconciliation_differences__created_at on reconciliation_differences (created_at desc, id desc);
create index reconciliation_differences__state on reconciliation_differences (state, created_at desc, id desc);
create index reconciliation_differences__gateway on reconciliation_differences (gateway, created_at desc, id desc);
create index reconciliation_differences__kind on reconciliation_differences (kind, created_at desc, id desc);
create index reconciliation_differences__occurred_at on reconciliation_differences (gateway, occurred_at) where state = 'open';
create index reconciliation_differences__payment_id on reconciliation_differences (payment_id);
