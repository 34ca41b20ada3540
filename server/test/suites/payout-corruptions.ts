/**
 * Corruptions of refunds and payouts: a description, the SQL that causes it, and the rule that must
 * detect it.
 */
export const payoutCorruptions: readonly (readonly [what: string, damage: string, rule: string])[] =
  [
    [
      'a refund of a top-up took no tokens',
      `delete from transfers where reason = 'top_up_refund'`,
      'a refund of a top-up took its tokens, and the other way round',
    ],
    [
      'an earning is marked as paid without a payout',
      `update earnings set paid = 0 where paid > 0`,
      'what is marked as paid was paid out',
    ],
    [
      "a day's total of the site lost a sale",
      `update earning_totals set net = net - 1 where performer_id is null and net > 0`,
      'daily totals are the sums of earnings',
    ],
    [
      "a day's total of a creator is missing",
      `delete from earning_totals where performer_id is not null`,
      'daily totals are the sums of earnings',
    ],
    [
      "a quarter of an hour's total of a creator lost a sale",
      `update earning_times set net = net - 1`,
      'totals of quarters of an hour are the sums of earnings',
    ],
  ]
