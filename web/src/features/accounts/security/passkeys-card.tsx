import type { readFactors } from '@stagedoor/contract/factors'
import type { WireOf } from '@stagedoor/contract/kit'
import { useEffect, useState } from 'react'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { canUsePasskeys, createPasskey } from '../../../lib/session/passkeys.ts'
import { useReAuthentication } from '../../../lib/session/re-authentication.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { useAddPasskey, useBeginPasskey, useRemovePasskey } from '../queries.ts'
import { RenamePasskey } from './rename-passkey.tsx'
import styles from './security.module.css'

type Passkey = WireOf<typeof readFactors>['passkeys'][number]

/**
 * Manages the passkeys of an account, which replace a password by a fingerprint, a face or the PIN
 * of a device.
 */
export function PasskeysCard({ passkeys }: { passkeys: readonly Passkey[] }) {
  const addPasskey = useAddPasskey()
  const beginPasskey = useBeginPasskey()
  const [canMake, setCanMake] = useState(true)
  useEffect(() => setCanMake(canUsePasskeys()), [])
  const { run, pending } = useReAuthentication(toastError)
  const add = () =>
    run(async () => {
      const passkey = await createPasskey(await beginPasskey())
      if (!passkey) return
      await addPasskey({ body: { passkey } })
      toast({ text: t`Passkey added` })
    })
  return (
    <Card title={t`Passkeys`}>
      <p className="dim">
        {t`Log in with your fingerprint, face or device PIN. There is no password to remember, and none to steal.`}
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.list} aria-label={t`Passkeys`}>
          {passkeys.map((passkey) => (
            <Row key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button onClick={add} pending={pending} disabled={!canMake}>
          {t`Add a passkey`}
        </Button>
      </div>
      {!canMake && (
        <p className={styles.hint}>{t`This browser cannot create passkeys for this address.`}</p>
      )}
    </Card>
  )
}

function Row({ passkey }: { passkey: Passkey }) {
  const [openDialog, setOpenDialog] = useState<'rename' | 'remove'>()
  const close = () => setOpenDialog(undefined)
  const { _id, name, isSynced, createdAt, lastUsedAt } = passkey
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="dim">
          {isSynced ? t`Synced between your devices` : t`On one device`} ·{' '}
          {lastUsedAt
            ? jt`used ${<RelativeTime key="1" at={lastUsedAt} />}`
            : jt`added ${<RelativeTime key="1" at={createdAt} />}`}
        </p>
      </div>
      <Button
        size="s"
        variant="quiet"
        aria-label={t`Rename ${name}`}
        onClick={() => setOpenDialog('rename')}
      >
        {t`Rename`}
      </Button>
      <Button size="s" aria-label={t`Remove ${name}`} onClick={() => setOpenDialog('remove')}>
        {t`Remove`}
      </Button>
      <Dialog open={openDialog === 'rename'} onClose={close} title={t`Rename the passkey`}>
        <RenamePasskey id={_id} name={name} onDone={close} />
      </Dialog>
      <Dialog open={openDialog === 'remove'} onClose={close} title={t`Remove this passkey?`}>
        <RemovePasskey passkey={passkey} onDone={close} />
      </Dialog>
    </li>
  )
}

function RemovePasskey({
  passkey: { _id, name },
  onDone,
}: {
  passkey: Passkey
  onDone: () => void
}) {
  const removePasskey = useRemovePasskey()
  const { run, pending } = useReAuthentication(toastError)
  const remove = () =>
    run(async () => {
      await removePasskey({ params: { id: _id } })
      onDone()
    })
  return (
    <div className={styles.dialog}>
      <p>
        {jt`${<b key="1">{name}</b>} can no longer log in to your account. Remove it in the settings of your device as well.`}
      </p>
      <div className={styles.actions}>
        <Button onClick={onDone}>{t`Keep it`}</Button>
        <Button variant="danger" onClick={remove} pending={pending}>
          {t`Remove`}
        </Button>
      </div>
    </div>
  )
}
