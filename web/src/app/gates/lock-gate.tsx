import { type ReactNode, useEffect } from 'react'
import { LockForm } from '../../features/applock/lock-form.tsx'
import { endSession } from '../../features/applock/queries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { isAppLocked, onLockChange, openApp, setLock } from '../../lib/session/app-lock.ts'
import { Arch } from '../../ui/arch.tsx'
import { GateLayout } from './gate-layout.tsx'
import styles from './gate-page.module.css'

/** Stands in place of every page while the app is locked on this device. */
export default function LockGate({ logo }: { logo: ReactNode }) {
  useEffect(() => onLockChange(() => !isAppLocked() && location.reload()), [])
  const open = () => {
    openApp()
    location.reload()
  }
  const logInAgain = async () => {
    // The lock ends after the session: until then it hides what the session shows.
    await endSession()
    setLock(0)
    location.replace(href('auth/login'))
  }
  return (
    <GateLayout
      logo={logo}
      picture={<Arch state="closed" className={styles.arch} />}
      title={t`The app is locked`}
    >
      <div className={styles.choices}>
        <LockForm onOpen={open} onForgotten={logInAgain} />
      </div>
    </GateLayout>
  )
}
