import type { beginSecondFactor, readFactors } from '@stagedoor/contract/factors'
import type { WireOf } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { useReAuthentication } from '../../../lib/session/re-authentication.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import {
  refreshFactors,
  useBeginSecondFactor,
  useRenewRecoveryCodes,
  useTurnOffSecondFactor,
} from '../queries.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'

type State = WireOf<typeof readFactors>['secondFactor']
type StartedSetup = WireOf<typeof beginSecondFactor>

/** Turns two-factor authentication by an authenticator app on and off. */
export function SecondFactorCard({ state }: { state: State }) {
  const beginSecondFactor = useBeginSecondFactor()
  const [setup, setSetup] = useState<StartedSetup>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { run, pending } = useReAuthentication(toastError)
  const begin = () => run(async () => setSetup(await beginSecondFactor()))
  const close = () => {
    setSetup(undefined)
    setCodes(undefined)
    void refreshFactors()
  }
  return (
    <Card
      title={t`Two-factor authentication`}
      actions={state.isOn ? <Badge tone="good">{t`On`}</Badge> : <Badge>{t`Off`}</Badge>}
    >
      <p className="dim">
        {t`Logging in also asks for a code from an app on your phone, so a stolen password alone is not enough.`}
      </p>
      {state.isOn ? (
        <EnabledSecondFactor codesLeft={state.recoveryCodesLeft} onCodes={setCodes} />
      ) : (
        <div className={styles.actions}>
          <Button variant="primary" onClick={begin} pending={pending}>
            {t`Set up`}
          </Button>
        </div>
      )}
      <Dialog
        open={Boolean(setup ?? codes)}
        onClose={close}
        title={codes ? t`Recovery codes` : t`Set up two-factor authentication`}
        place="rise"
        insistent={Boolean(codes)}
      >
        <div className={styles.dialog}>
          {codes ? (
            <RecoveryCodes codes={codes} onDone={close} />
          ) : (
            setup && <AuthenticatorSetup begun={setup} onConfirmed={setCodes} />
          )}
        </div>
      </Dialog>
    </Card>
  )
}

interface EnabledSecondFactorProps {
  codesLeft: number
  onCodes: (codes: readonly string[]) => void
}

function EnabledSecondFactor({ codesLeft, onCodes }: EnabledSecondFactorProps) {
  const turnOffSecondFactor = useTurnOffSecondFactor()
  const renewRecoveryCodes = useRenewRecoveryCodes()
  const renewing = useReAuthentication(toastError)
  const ending = useReAuthentication(toastError)
  const [asks, setAsks] = useState(false)
  const renew = () => renewing.run(async () => onCodes((await renewRecoveryCodes()).recoveryCodes))
  const turnOff = () =>
    ending.run(async () => {
      await turnOffSecondFactor()
      setAsks(false)
      toast({ text: t`Two-factor authentication is off` })
    })
  return (
    <>
      <p className={styles.left}>
        {ngettext(
          msgid`${codesLeft} recovery code left`,
          `${codesLeft} recovery codes left`,
          codesLeft,
        )}
        {codesLeft < 4 && <Badge tone="wait">{t`Generate new codes`}</Badge>}
      </p>
      <div className={styles.actions}>
        <Button onClick={renew} pending={renewing.pending}>
          {t`New recovery codes`}
        </Button>
        <Button variant="quiet" onClick={() => setAsks(true)}>
          {t`Turn off`}
        </Button>
      </div>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t`Turn off two-factor authentication?`}
      >
        <div className={styles.dialog}>
          <p>{t`After that your password alone is enough to log in. Your recovery codes stop working.`}</p>
          <div className={styles.actions}>
            <Button onClick={() => setAsks(false)}>{t`Keep it on`}</Button>
            <Button variant="danger" onClick={turnOff} pending={ending.pending}>
              {t`Turn it off`}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
