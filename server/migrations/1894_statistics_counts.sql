-- The statistics of creators: how often something happened in each quarter of an hour, so that the
-- days of any time zone are summed from a few rows. Triggers append each change in the transaction
-- that makes it, nobody waits for a row, and a job adds the changes to the counts each minute. No
-- row names a visitor or a fan.
set local lock_timeout = '5s';

create table statistic_changes (
  performer_id uuid not null,
  -- the creator, or the item, promotion or link that is counted
  subject_id uuid not null,
  -- `creator`, the kind of an item, `promotion` or `link`
  kind text not null,
  -- creators: `visits`, `follows`, `joined`, `returned`, `renewed`, `lost`; others: `made` (counts
  -- nothing), `seen`, `liked`, `sold`, `earned` (in hundredths of currency)
  measure text not null,
  at timestamptz not null,
  change bigint not null
);

create table statistic_times (
  subject_id uuid not null,
  measure text collate "C" not null,
  -- the beginning of the quarter of an hour
  at timestamptz not null,
  total bigint not null,
  constraint statistic_times_pkey primary key (subject_id, measure, at) include (total)
);

create table statistic_subjects (
  id uuid primary key,
  performer_id uuid not null,
  kind text collate "C" not null,
  created_at timestamptz not null,
  seen bigint not null,
  liked bigint not null,
  sold bigint not null,
  earned bigint not null
);
create index statistic_subjects__newest
  on statistic_subjects (performer_id, kind, created_at desc, id desc);
create index statistic_subjects__seen on statistic_subjects (performer_id, kind, seen desc, id desc);
create index statistic_subjects__liked
  on statistic_subjects (performer_id, kind, liked desc, id desc);
create index statistic_subjects__sold on statistic_subjects (performer_id, kind, sold desc, id desc);
create index statistic_subjects__earned
  on statistic_subjects (performer_id, kind, earned desc, id desc);

-- What happened before. The times of earlier views and clicks are unknown: only their sums count.
insert into statistic_subjects (id, performer_id, kind, created_at, seen, liked, sold, earned)
  select id, owner_id, kind, created_at, view_count, 0, 0, 0 from items
  union all select id, performer_id, case when code is null then 'promotion' else 'link' end,
    created_at, clicks, 0, 0, 0 from subscription_promotions;

insert into statistic_changes (performer_id, subject_id, kind, measure, at, change)
  select performer_id, performer_id, 'creator', 'follows', created_at, 1 from follows
  union all select performer_id, performer_id, 'creator',
    case when row_number() over (partition by fan_id, performer_id order by created_at, id) = 1
      then 'joined' else 'returned' end, created_at, 1 from subscriptions
  union all select performer_id, performer_id, 'creator', 'lost', ended_at, 1
    from subscriptions where ended_at is not null
  union all select s.performer_id, s.performer_id, 'creator', 'renewed', p.created_at, 1
    from subscription_periods p join subscriptions s on s.id = p.subscription_id where p.period > 1
  union all select i.owner_id, i.id, i.kind, 'liked', r.created_at, 1
    from reactions r join items i on i.id = r.object_id where r.action = 'like'
  union all select p.performer_id, p.id, case when code is null then 'promotion' else 'link' end,
    'sold', u.created_at, 1
    from subscription_promotion_uses u join subscription_promotions p on p.id = u.promotion_id
    where u.status = 'used'
  union all select e.performer_id, i.id, i.kind, measure, e.created_at, change
    from earnings e join charges c on c.id = e.source_id
      left join streams s on s.session_id = c.session_id and c.item_id is null
      join items i on i.id = coalesce(c.item_id, s.id),
      lateral (values ('sold', (e.refunded_gross < e.gross)::int::bigint),
        ('earned', e.net - e.refunded_net)) as each_one (measure, change)
    where e.source_type = 'wallet' and change <> 0
  union all select e.performer_id, m.id, case when m.code is null then 'promotion' else 'link' end,
    'earned', e.created_at, e.net - e.refunded_net
    from earnings e join subscription_periods p on p.payment_id = e.source_id
      join subscription_promotion_uses u on u.subscription_id = p.subscription_id
        and u.status = 'used' and u.created_at <= p.created_at
      join subscription_promotions m on m.id = u.promotion_id
    where e.source_type = 'payment' and e.net > e.refunded_net;
