/**
 * Sales, earnings, payments and subscriptions of the big fan and the big performer, and of
 * everybody else.
 */
export const moneySql = `
insert into charges (id, kind, buyer_id, performer_id, item_id, price, gross, commission, net,
commission_basis_points,
    conversion_rate, status, created_at, updated_at)
  select grown_id(noun, n), kind, :fan, :performer,
    case when kind = 'feed' then grown_id('010', n) end, 500 + n % 100,
    500 + n % 100, 50, 450 + n % 100, 1000, 1,
    case when n % 100 = 0 then 'refunded' else 'success' end, grown_at(n),
    grown_at(n) from numbers, (values ('tip', '040'), ('feed', '041')) as kinds (kind, noun);
insert into charges (id, kind, buyer_id, performer_id, price, gross, commission, net,
commission_basis_points,
    conversion_rate, status, created_at, updated_at)
  select grown_id('042', n), 'tip', grown_id('00a', n), grown_id('00b', n), 500, 500, 50, 450, 1000,
    1, 'success',
    grown_at(n), grown_at(n) from numbers;
insert into refund_requests (id, target_kind, target_id, buyer_id, reason, state, created_at,
    decided_at)
  select grown_id('04d', n), 'charge', grown_id('042', n), grown_id('00a', n), 'Grown',
    case when n % 50 = 0 then 'open' when n % 2 = 0 then 'refunded' else 'refused' end, grown_at(n),
    case when n % 50 > 0 then grown_at(n) end from numbers;
insert into gifts (id, giver_id, recipient_id, performer_id, tier, months, price, words,
    is_anonymous, state, return_reason, claim_until, settled_at, created_at)
  select grown_id('04a', n), case when n % 2 = 0 then :fan else grown_id('00a', n) end,
    case when n % 2 = 0 then grown_id('00a', n) else :fan end, :performer, 1, 1, 500, '', false,
    'returned', 'expired', grown_at(n), grown_at(n), grown_at(n) from numbers;
insert into top_fan_lists (performer_id, shown_at) values (:performer, grown_at(1))
  on conflict do nothing;
insert into top_fans (performer_id, fan_id, spent, month, spent_in_month, created_at)
  select :performer::uuid, grown_id('00a', n), n, '2026-03-01', n, grown_at(n) from numbers;
insert into referrals (id, inviter_id, invited_id, state, basis_points, months, yearly_cap,
    verify_until, from_day, until_day, amount, created_at, changed_at)
  select grown_id('04b', n), :performer, grown_id('00b', n),
    case when n % 5 = 0 then 'running' else 'expired' end, 500, 12, 0, grown_at(n), '2025-01-01',
    '2026-01-01', 100, grown_at(n), grown_at(n) from numbers;
insert into referral_shares (id, referral_id, inviter_id, day, amount, created_at)
  select grown_id('04c', n), grown_id('04b', n), :performer, '2025-06-01', 100, grown_at(n)
  from numbers;
insert into orders (id, charge_id, buyer_id, seller_id, product_id, product_type, product_name,
quantity, unit_price,
    shipping_price, total_price, delivery_status, created_at, updated_at)
  select grown_id('043', n), grown_id('041', n), :fan, :performer, grown_id('010', n), 'physical',
    'Grown', 1, 500, 0, 500,
    case when n % 50 = 0 then 'shipping' else 'delivered' end, grown_at(n), grown_at(n)
    from numbers;
insert into earnings (id, performer_id, payer_id, source_type, source_id, type, gateway, gross,
commission, net,
    commission_basis_points, refunded_gross, refunded_net, created_at, updated_at)
  select grown_id(made, n), :performer, :fan, 'wallet', grown_id(noun, n), kind, 'system',
    500 + n % 100, 50, 450 + n % 100,
    1000, case when n % 100 = 0 then 500 + n % 100 else 0 end,
    case when n % 100 = 0 then 450 + n % 100 else 0 end,
    grown_at(n), grown_at(n)
    from numbers, (values ('tip', '040', '050'), ('feed', '041', '051')) as kinds (kind, noun,
      made);
insert into earnings (id, performer_id, payer_id, source_type, source_id, type, gateway, gross,
commission, net,
    commission_basis_points, created_at, updated_at)
  select grown_id('052', n), grown_id('00b', n), grown_id('00a', n), 'wallet', grown_id('042', n),
    'tip', 'system', 500, 50,
    450, 1000, grown_at(n), grown_at(n) from numbers;
insert into earning_totals as kept (performer_id, day, type, is_paid, gross, net, paid)
  select performer_id, earning_day(created_at), type, earning_is_paid(paid, net - refunded_net),
    sum(gross - refunded_gross), sum(net - refunded_net), sum(paid)
  from earnings where created_at >= (select grown_at(min(n)) from numbers)
  group by grouping sets ((1, 2, 3, 4), (2, 3, 4))
  on conflict on constraint earning_totals__sum do update set
    gross = kept.gross + excluded.gross, net = kept.net + excluded.net,
    paid = kept.paid + excluded.paid;
insert into earning_times as kept (performer_id, at, type, gross, net)
  select performer_id, date_bin('15 minutes', created_at, 'epoch'), type,
    sum(gross - refunded_gross), sum(net - refunded_net)
  from earnings where created_at >= (select grown_at(min(n)) from numbers) group by 1, 2, 3
  on conflict on constraint earning_times__sum do update set
    gross = kept.gross + excluded.gross, net = kept.net + excluded.net;
insert into statistic_times as kept (subject_id, measure, at, total)
  select :performer::uuid, measure, date_bin('15 minutes', grown_at(n), 'epoch'), count(*)
  from numbers, unnest(array['visits', 'follows']) as measure group by 1, 2, 3
  on conflict (subject_id, measure, at) do update set total = kept.total + excluded.total;
insert into statistic_subjects (id, performer_id, kind, created_at, seen, liked, sold, earned)
  select grown_id('010', n), :performer, 'feed', grown_at(n), n % 1000, n % 100, n % 10, n % 5000
  from numbers;
insert into payout_requests (id, performer_id, amount, tokens, conversion_rate, account_type,
request_note, admin_note,
    status, revision, created_at, updated_at)
  select grown_id('053', n), grown_id('00b', n), 5000, 5000, 1, 'paypal', '', '',
    case when n % 50 = 0 then 'pending' else 'done' end, 0, grown_at(n), grown_at(n) from numbers;
insert into payments (id, purpose, type, reference, buyer_id, gateway, amount, currency,
description, initiated_by,
    status, settled_at, created_at, updated_at)
  select grown_id(noun, n), 'top_up', 'token_package', 'grown ' || noun || n,
    case when noun = '060' then :fan::uuid else grown_id('00a', n) end,
    'sandbox', 1000 + n % 100, 'USD', 'Tokens', 'buyer',
    case when n % 50 = 0 then 'fail' else 'success' end,
    case when n % 50 > 0 then grown_at(n) end, grown_at(n), grown_at(n)
    from numbers, unnest(array['060', '061']) as noun;
insert into coupons (id, name, description, code, percent, expires_at, number_of_uses, status,
created_at, updated_at)
  select grown_id('063', 1), 'Grown', '', 'GROWN', 10, '2099-01-01', 1000000, 'active', grown_at(1),
    grown_at(1)
  on conflict do nothing;
insert into coupon_uses (id, coupon_id, account_id, payment_id, status, created_at)
  select grown_id('064', n), grown_id('063', 1), grown_id('00a', n), grown_id('061', n), 'used',
    grown_at(n) from numbers;
insert into gateway_callbacks (id, gateway, event_id, method, query, headers, body, ip, state,
received_at, last_received_at)
  select grown_id('065', n), case when n % 10 = 0 then 'verotel' else 'sandbox' end, 'grown ' || n,
    'POST', '', '{}', '', '127.0.0.1',
    case when n % 50 = 0 then 'failed' else 'applied' end, grown_at(n), grown_at(n) from numbers;
insert into reconciliation_differences (id, gateway, kind, type, external_id, theirs, currency,
occurred_at, state, resolution,
    resolved_at, created_at)
  select grown_id('066', n), case when n % 10 = 0 then 'stripe' else 'sandbox' end,
    case when n % 50 = 0 then 'missing_here' else 'missing_there' end, 'charge', 'grown ' || n,
      1000, 'USD', grown_at(n),
    case when n % 50 = 0 then 'open' else 'resolved' end, case when n % 50 > 0 then 'agrees' end,
    case when n % 50 > 0 then grown_at(n) end, grown_at(n) from numbers;
insert into disputes (id, gateway, external_id, payment_id, fan_id, amount, currency, fee, reason,
state, created_at, updated_at)
  select grown_id('062', n), 'sandbox', 'dp_' || n, grown_id('061', n), grown_id('00a', n), 1000,
    'USD', 1500, 'fraudulent',
    case when n % 50 = 0 then 'opened' else 'lost' end, grown_at(n), grown_at(n) from numbers;
insert into subscriptions (id, fan_id, performer_id, type, state, price, gateway, period, anchor_at,
started_at, ends_at,
    ended_at, end_reason, created_at, updated_at, tier)
  select grown_id(noun, n), case when noun = '070' then :fan::uuid else grown_id('00a', n) end,
    case when noun = '070' then grown_id('00b', n) else :performer::uuid end, 'monthly',
    case when n % 5 = 0 then 'ended' else 'active' end, 995, 'sandbox', 1, grown_at(n), grown_at(n),
    grown_at(n) + interval '30 days', case when n % 5 = 0 then grown_at(n) end,
    case when n % 5 = 0 then 'cancelled' end, grown_at(n), grown_at(n), 1 + n % 3
  from numbers, unnest(array['070', '071']) as noun;
insert into cancellation_reasons (id, subscription_id, performer_id, fan_id, reason, words, month,
created_at)
  select gen_random_uuid(), grown_id('071', n), :performer, grown_id('00a', n), 'price', 'Grown',
    '2025-06-01', grown_at(n) from numbers;
insert into fan_relations (performer_id, fan_id, first_seen_at, subscription_id, subscription_state,
subscription_type,
    subscription_price, subscribed_at, spent_tips)
  select :performer::uuid, grown_id('00a', n), grown_at(n), grown_id('071', n),
    case when n % 5 = 0 then 'ended' else 'active' end,
    'monthly', 995, grown_at(n), 100 + n % 100 from numbers;
`
