import type { DeclineReason, PrivateCallEnd } from '@stagedoor/contract/privatecalls'
import { t } from '../../lib/i18n/i18n.ts'
import type { WireCall } from './queries.ts'

/** The side of a call that the viewer is on. */
export type Side = 'fan' | 'performer'

/** Returns the person on the other side. */
export const otherSide = ({ fanInfo, performerInfo }: WireCall, side: Side) =>
  side === 'fan' ? performerInfo : fanInfo

/** The reasons for which a performer declines, as the performer chooses them. */
export const declineReasons = (): readonly {
  readonly value: DeclineReason
  readonly text: string
}[] => [
  { value: 'later', text: t`Ask me later` },
  { value: 'busy', text: t`I am busy` },
  { value: 'not_now', text: t`Not now` },
  { value: 'other', text: t`Another reason` },
]

/** Says why a call is over, to one of its sides. */
export function endText(call: WireCall, side: Side): string {
  const { name } = otherSide(call, side)
  if (call.endedBy === 'declined')
    return side === 'fan' ? declinedText(call.declineReason, name) : t`You declined.`
  const texts: Record<Exclude<PrivateCallEnd, 'declined'>, string> = {
    fan: side === 'fan' ? t`You ended it.` : t`${name} ended it.`,
    performer: side === 'performer' ? t`You ended it.` : t`${name} ended it.`,
    missed: side === 'fan' ? t`${name} did not answer.` : t`You did not answer.`,
    lost: t`The connection was lost.`,
    wallet_empty: side === 'fan' ? t`Your wallet was empty.` : t`The wallet of ${name} was empty.`,
    limit_reached:
      side === 'fan' ? t`Your limit was reached.` : t`${name} had set a limit, which was reached.`,
    blocked: t`One of the accounts is no longer available.`,
    admin: t`The site ended it.`,
    time_up: t`Its booked time was over.`,
    fan_left: side === 'fan' ? t`You left it.` : t`${name} left it.`,
  }
  return texts[call.endedBy ?? 'lost']
}

function declinedText(reason: DeclineReason | null, name: string): string {
  if (reason === 'later') return t`${name} asks you to try again later.`
  return reason === 'busy' ? t`${name} is busy.` : t`${name} takes no call now.`
}
