import { t } from '../../lib/i18n/i18n.ts'
import type { WireAutomatic } from './queries.ts'

/** The placeholder for the name of the fan in a text. */
export const NAME = '{name}'

/** Returns the title of an automatic message and when it is sent. */
export function labelsOf(kind: WireAutomatic['kind']): {
  readonly title: string
  readonly when: string
} {
  const labels = {
    welcome_trial: {
      title: t`Welcome to a free trial`,
      when: t`Sent once to each fan who begins a free trial.`,
    },
    welcome_free: {
      title: t`Welcome to a free subscription`,
      when: t`Sent once to each fan who subscribes for free.`,
    },
    welcome_paid: {
      title: t`Welcome to a paid subscription`,
      when: t`Sent once to each fan who pays for a subscription.`,
    },
    expiring: {
      title: t`Subscription ends soon`,
      when: t`Sent to fans whose subscription ends and will not renew.`,
    },
    tip: {
      title: t`Thanks for a tip`,
      when: t`Sent for each tip in a conversation that is large enough.`,
    },
    away: {
      title: t`Away`,
      when: t`While it is on, each fan who writes to you gets it at most once a day.`,
    },
  }
  return labels[kind]
}
