import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { ReactNode } from 'react'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import type { AdminSetting } from './groups.ts'
import styles from './settings.module.css'

type Warning = (setting: AdminSetting) => ReactNode

/** The warnings about settings with serious consequences, by key. */
const warnings: Readonly<Record<string, Warning>> = {
  paymentGateway: ({ value }) =>
    value === 'sandbox' &&
    jt`${<b key="1">{t`The sandbox gateway is for testing.`}</b>} Every card is accepted, nobody is charged and nobody can be paid out. Never open a public site with it.`,
  stripePublishableKey: () => (
    <>
      {jt`${<b key="1">{t`Stripe does not allow adult content.`}</b>} It closes accounts that are used for it and holds their money for months. Leave this empty unless this site has no adult content.`}
    </>
  ),
  existingClients: ({ value }) =>
    value === true &&
    t`Only needed for clients written for another server. Read docs/existing-clients.md first.`,
  requireEmailVerification: ({ value }) =>
    value === false && t`Anyone can buy and publish with an e-mail address that is not theirs.`,
}

/** Shows the warning of a setting, where it has one. */
export function Warning({ setting }: { setting: AdminSetting }) {
  const warning = warnings[setting.key]?.(setting)
  if (!warning) return null
  return (
    <p className={styles.warning}>
      <IconAlertTriangle size={18} stroke={1.9} aria-hidden="true" />
      <span>{warning}</span>
    </p>
  )
}
