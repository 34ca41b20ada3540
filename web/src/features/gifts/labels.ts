import { t } from '../../lib/i18n/i18n.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { WireGiven } from './queries.ts'

/** Returns the length of a subscription as a gift. */
export function lengthLabel(months: WireGiven['months']): string {
  if (months === 1) return t`1 month`
  if (months === 12) return t`1 year`
  return t`${months} months`
}

interface StateLabel {
  readonly text: string
  readonly tone: Tone
}

const states = (): Readonly<Record<WireGiven['state'], StateLabel>> => ({
  waiting: { text: t`Waiting`, tone: 'wait' },
  claimed: { text: t`Accepted`, tone: 'good' },
  returned: { text: t`Returned`, tone: 'neutral' },
  refunded: { text: t`Refunded`, tone: 'accent' },
})

const returns = (): Readonly<Record<NonNullable<WireGiven['returnReason']>, string>> => ({
  taken_back: t`Taken back`,
  declined: t`Declined`,
  expired: t`Not accepted in time`,
  unavailable: t`No longer possible`,
})

/** Returns the state of a gift, in words and tone. */
export const giftState = ({
  state,
  returnReason,
}: {
  readonly state: WireGiven['state']
  readonly returnReason?: WireGiven['returnReason']
}): StateLabel => ({
  ...states()[state],
  ...(returnReason && { text: returns()[returnReason] }),
})
