-- What payment processors ask to see of a time, a row each: media that staff reviewed, what
-- decisions removed, complaints that came, were closed, or had been open for seven days at the end,
-- and payments, refunds and disputes by company and card network. A row about pictures of live
-- video counts all that were cleared at once. The reasons of disputes that name fraud are words,
-- and codes of Visa (10.x) and Mastercard (48xx).
create or replace function processor_rows(since timestamptz, until timestamptz)
returns table (part text, at timestamptz, id text, kind text, outcome text, detail text,
  quantity integer, hours float8, is_late boolean, company text, network text, currency text,
  amount bigint)
language sql stable as $$
  with card_payments as not materialized (
    select payment.id, payment.gateway, payment.currency, payment.amount, payment.settled_at,
      case when card.brand is null then 'unknown' when card.brand ilike 'visa%' then 'visa'
        when card.brand ilike 'master%' then 'mastercard' else 'other' end as network
    from payments as payment left join payment_cards as card on card.id = payment.card_id
  ), complaints as (
    select 'received' as part, created_at as at, report.* from reports as report
    where created_at >= since and created_at < until
    union all select 'closed', decided_at, report.* from reports as report
    where decided_at >= since and decided_at < until and status <> 'open'
    union all select 'open', created_at, report.* from reports as report
    where created_at < until - interval '7 days' and decided_at is null
    union all select 'open', created_at, report.* from reports as report
    where created_at < until - interval '7 days' and decided_at >= until
  )
  select 'reviewed', decided_at, id::text, case when kind like '%audio' then 'audio'
      when kind = 'product-file' then 'file' when kind ~ '(video|teaser)$' then 'video'
      else 'picture' end,
    state, part, 1, null::float8, null::boolean, null, null, null, null::bigint
  from reviews
  where state in ('approved', 'refused') and decided_at >= since and decided_at < until
  union all select 'reviewed', created_at, id::text, 'live',
    case action when 'reviews.stills_cleared' then 'approved' else 'refused' end, 'still',
    coalesce((detail->>'count')::integer, 1), null, null, null, null, null, null
  from audit_events
  where action in ('reviews.stills_cleared', 'reviews.still_case_opened')
    and created_at >= since and created_at < until
  union all select 'removed', decided_at, id::text, subject_kind, violation,
    source || ', automation: ' || automation, 1, null, null, null, null, null, null
  from decisions where not is_pending and decided_at >= since and decided_at < until
    and (cardinality(decision_visibility) > 0 or decision_account is not null)
  union all select part, at, receipt, kind, status, title, 1,
    case part when 'closed' then extract(epoch from decided_at - created_at)::float8 / 3600 end,
    due_at < case part when 'closed' then decided_at else until end, null, null, null, null
  from complaints where reporter_kind <> 'site'
  union all select 'payment', settled_at, id::text, null, null, null, 1, null, null, gateway,
    network, currency, amount
  from card_payments where settled_at >= since and settled_at < until
  union all select 'refund', refund.settled_at, refund.id::text, null, null, null, 1, null, null,
    gateway, network, currency, refund.amount
  from payment_refunds as refund join card_payments as payment on payment.id = refund.payment_id
  where refund.status = 'success' and refund.settled_at >= since and refund.settled_at < until
  union all select 'dispute', dispute.created_at, dispute.id::text, case
      when reason ~* 'fraud|unauthori[sz]ed|no.cardholder.auth|^10\.[1-5]|^48(37|63|70|71)'
      then 'fraud' end, null, reason, 1, null, null, dispute.gateway, network, dispute.currency,
    dispute.amount
  from disputes as dispute join card_payments as payment on payment.id = dispute.payment_id
  where dispute.created_at >= since and dispute.created_at < until
$$;
