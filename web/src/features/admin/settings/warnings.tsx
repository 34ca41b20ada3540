import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { ReactNode } from 'react'
import type { AdminSetting } from './groups.ts'
import styles from './settings.module.css'

type Words = (setting: AdminSetting) => ReactNode

/** What an admin should know before relying on a setting, by its key. */
const warnings: Readonly<Record<string, Words>> = {
  paymentGateway: ({ value }) =>
    value === 'sandbox' && (
      <>
        <b>This is play money.</b> Every card is accepted, nobody is charged and nobody can be paid out. Never open a
        site to the public like this.
      </>
    ),
  stripePublishableKey: () => (
    <>
      <b>Stripe does not take payments for adult content.</b> An account that is used for it is closed and its money
      held for months. Leave this empty unless nothing on this site is adult.
    </>
  ),
  existingClients: ({ value }) =>
    value === true && 'Only for sites with a client written for another server. Read docs/existing-clients.md first.',
  requireEmailVerification: ({ value }) =>
    value === false && 'Anybody can buy and publish under an address that is not theirs.',
}

/** The warning of a setting, where it has one. */
export function Warning({ setting }: { setting: AdminSetting }) {
  const words = warnings[setting.key]?.(setting)
  if (!words) return null
  return (
    <p className={styles.warning}>
      <IconAlertTriangle size={18} stroke={1.9} aria-hidden="true" />
      <span>{words}</span>
    </p>
  )
}
