import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { isDiscreetApp, setDiscreetApp } from '../../lib/session/discreet-app.ts'
import { useSite } from '../../lib/session/session.ts'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/field.tsx'
import { toastError } from '../../ui/toast.ts'
import styles from './privacy.module.css'
import { saveDiscretion } from './queries.ts'

/** Lets this browser install the site under a name and an icon that say nothing. */
export function DiscreetAppCard() {
  const { neutralName } = useSite()
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(isDiscreetApp()), [])
  const change = (next: boolean) => {
    setDiscreetApp(next)
    setOn(next)
  }
  return (
    <Card title={t`Installed app`}>
      <div className={styles.card}>
        <CheckField
          role="switch"
          label={t`Install it as “${neutralName}”, with a plain icon`}
          checked={isOn}
          onChange={({ target }) => change(target.checked)}
        />
        <img
          src={isOn ? '/icons/discreet-192.png' : '/icons/icon-192.png'}
          alt={t`The icon of the installed app`}
          width={56}
          height={56}
        />
        <p className="dim">
          {t`Your phone reads the name and the icon when you install the app. Remove an app that is installed and add it again.`}
        </p>
      </div>
    </Card>
  )
}

/** Hides the name of the site in pushes and mails to the account. */
export function DiscreetNoticesCard({ first }: { first: boolean }) {
  const { neutralName } = useSite()
  const [isOn, setOn] = useState(first)
  const change = async (next: boolean) => {
    setOn(next)
    await saveDiscretion(next).catch((error) => {
      setOn(!next)
      toastError(error)
    })
  }
  return (
    <Card title={t`Pushes and e-mails`}>
      <div className={styles.card}>
        <CheckField
          role="switch"
          label={t`Hide the name of this site`}
          checked={isOn}
          onChange={({ target }) => void change(target.checked)}
        />
        <p className="dim">
          {t`Pushes then say “You have a new message” and nothing else, and e-mails come from “${neutralName}”. This applies to your account on all devices. The address that e-mails come from stays the same.`}
        </p>
      </div>
    </Card>
  )
}

/** Names what bank statements show for payments to the site. */
export function StatementCard() {
  const { statementDescriptor, siteName } = useSite()
  return (
    <Card title={t`On your card statement`}>
      <div className={styles.card}>
        <p>
          <b translate="no">{statementDescriptor || siteName}</b>
        </p>
        <p className="dim">
          {t`Some payment companies use another name. You see it before you pay, and on each receipt.`}
        </p>
      </div>
    </Card>
  )
}
