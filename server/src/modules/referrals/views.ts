import type { Currency } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import type { ReferralRow } from './store.ts'

const termsView = ({
  basisPoints,
  months,
  yearlyCap,
}: Pick<ReferralRow, 'basisPoints' | 'months' | 'yearlyCap'>) => ({
  percent: basisPoints / 100,
  months,
  yearlyCap: yearlyCap === 0n ? null : (yearlyCap as Currency),
})

const timesView = ({ state, verifyUntil, fromDay, untilDay, createdAt }: ReferralRow) => ({
  state,
  verifyUntil,
  fromDay,
  untilDay,
  createdAt,
})

/** The settings by which new invitations are made. */
interface Offered {
  readonly referralBasisPoints: number
  readonly referralMonths: number
  readonly referralVerifyDays: number
  readonly referralYearlyCap: bigint
  readonly currency: string
}

/** Returns what new invitations get, by the settings of the site. */
export const offeredTerms = (settings: Offered) => ({
  ...termsView({
    basisPoints: settings.referralBasisPoints,
    months: settings.referralMonths,
    yearlyCap: settings.referralYearlyCap,
  }),
  verifyDays: settings.referralVerifyDays,
  currency: settings.currency,
})

/** Returns referrals as their inviter sees them. */
export async function invitedViews(ctx: ReadCtx, rows: readonly ReferralRow[]) {
  const people = await readCards(
    ctx,
    rows.map(({ invitedId }) => invitedId),
  )
  return rows.map((row) => {
    const invitedInfo = people.get(row.invitedId)
    return {
      _id: row.id,
      ...(invitedInfo && { invitedInfo }),
      ...termsView(row),
      ...timesView(row),
      amount: row.amount as Currency,
    }
  })
}

/** Returns a referral as its invited creator sees it. */
export async function ownInviterView(ctx: ReadCtx, row: ReferralRow) {
  const inviterInfo = (await readCards(ctx, [row.inviterId])).get(row.inviterId)
  return { ...(inviterInfo && { inviterInfo }), ...termsView(row), ...timesView(row) }
}

/** Returns referrals as the staff sees them. */
export async function referralViews(ctx: ReadCtx, rows: readonly ReferralRow[]) {
  const [views, inviters] = await Promise.all([
    invitedViews(ctx, rows),
    readCards(
      ctx,
      rows.map(({ inviterId }) => inviterId),
    ),
  ])
  return rows.map(({ inviterId, invitedId }, at) => {
    const inviterInfo = inviters.get(inviterId)
    const view = views[at] as (typeof views)[number]
    return { ...view, inviterId, invitedId, ...(inviterInfo && { inviterInfo }) }
  })
}
