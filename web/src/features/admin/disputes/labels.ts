import type { list, readRatios } from '@stagedoor/contract/disputes'
import type { WireOf } from '@stagedoor/contract/kit'
import { formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import type { Tone } from '../../../ui/badge.tsx'

/** A dispute as admins read it. */
export type WireDispute = WireOf<typeof list>['data'][number]
/** The share of disputed payments at one gateway. */
export type WireRatio = WireOf<typeof readRatios>['data'][number]

const states = (): Readonly<
  Record<WireDispute['state'], { readonly tone: Tone; readonly text: string }>
> => ({
  opened: { tone: 'bad', text: t`Needs an answer` },
  under_review: { tone: 'wait', text: t`Evidence sent` },
  accepted: { tone: 'neutral', text: t`Accepted` },
  won: { tone: 'good', text: t`Won` },
  lost: { tone: 'neutral', text: t`Lost` },
})

/** Returns the state of a dispute in words. */
export const disputeState = (
  state: WireDispute['state'],
): { readonly tone: Tone; readonly text: string } => states()[state]

/** Returns every state of disputes as an option of a filter. */
export const disputeStateOptions = () =>
  Object.entries(states()).map(([value, { text }]) => ({ value, text }))

const DAY_MS = 86_400_000

/** Returns how long an answer may still be sent; undefined where none is expected. */
export function timeLeft(
  { state, respondBy }: Pick<WireDispute, 'state' | 'respondBy'>,
  now: Date,
): { readonly tone: Tone; readonly text: string } | undefined {
  if (state !== 'opened' || !respondBy) return undefined
  const left = new Date(respondBy).getTime() - now.getTime()
  if (left <= 0) return { tone: 'bad', text: t`Deadline passed` }
  const days = Math.floor(left / DAY_MS)
  if (days === 0) return { tone: 'bad', text: t`Less than a day left` }
  const text = ngettext(
    msgid`${formatCount(days)} day left`,
    `${formatCount(days)} days left`,
    days,
  )
  return { tone: days <= 3 ? 'bad' : 'wait', text }
}

/** Formats basis points as a share: 0.9 %. */
export const formatBasisPoints = (basisPoints: number): string =>
  `${Math.round(basisPoints) / 100} %`

/** Returns how near the share of disputes is to the limit, in words. */
export function ratioLabel({ isNear, isExceeded }: Pick<WireRatio, 'isNear' | 'isExceeded'>) {
  if (isExceeded) return { tone: 'bad', text: t`Above the limit` } as const
  if (isNear) return { tone: 'wait', text: t`Near the limit` } as const
  return { tone: 'good', text: t`Within the limit` } as const
}
