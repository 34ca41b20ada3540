import type { startAge } from '@stagedoor/contract/agechecks'
import type { WireOf } from '@stagedoor/contract/kit'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { AgeResult } from './age-result.tsx'
import styles from './agechecks.module.css'
import { useAgeRequest } from './queries.ts'

interface WalletWaitProps {
  readonly begun: WireOf<typeof startAge>
  readonly onAgain: (next?: string) => void
  readonly open: (url: string) => void
}

/** Shows the code for a wallet on another device and the link for this one, until it answered. */
export function WalletWait({ begun, onAgain, open }: WalletWaitProps) {
  const { data: request } = useAgeRequest(begun._id)
  const address = begun.simulatorUrl ?? begun.url ?? ''
  if (request && request.state !== 'open')
    return <AgeResult id={begun._id} open={open} onAgain={onAgain} />
  return (
    <div className={styles.waiting}>
      <p>{t`Scan this code with the phone that has your wallet, or open the wallet on this device.`}</p>
      <QrCode text={address} label={t`The request to your wallet as a QR code`} isLarge />
      <Button variant="primary" wide onClick={() => open(address)}>
        {t`Open the wallet on this device`}
      </Button>
      <p role="status" className="dim">
        {t`Waiting for your wallet. This page goes on by itself.`}
      </p>
      <Button variant="quiet" wide onClick={() => onAgain()}>
        {t`Show your age in another way`}
      </Button>
    </div>
  )
}
