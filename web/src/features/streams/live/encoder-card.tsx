import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../../ui/confirmation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { PasswordField, TextField } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { useReplaceKey, useStreamKey } from '../queries.ts'
import styles from './live.module.css'

/** Shows the address and the stream key for an encoder such as OBS. */
export function EncoderCard() {
  const { data, error, refetch } = useStreamKey()
  const [isAsking, setAsking] = useState(false)
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
  if (!data) return <Skeleton height={220} />
  return (
    <section className={styles.encoder} aria-label={t`Your encoder`}>
      <p>{t`In OBS, open Settings, then Stream, and choose WHIP as the service. Enter this server and this token.`}</p>
      <div className={styles.copied}>
        <TextField label={t`Server`} value={data.url} readOnly dir="ltr" />
        <Button onClick={() => void copy(data.url)}>{t`Copy`}</Button>
      </div>
      <div className={styles.copied}>
        <PasswordField
          label={t`Stream key`}
          value={data.key}
          readOnly
          dir="ltr"
          autoComplete="off"
        />
        <Button
          onClick={() => void copy(data.key)}
          aria-label={t`Copy the stream key`}
        >{t`Copy`}</Button>
      </div>
      {data.rtmpUrl && (
        <>
          <p>{t`An encoder without WHIP sends by RTMP: enter this server, and the stream key from above.`}</p>
          <div className={styles.copied}>
            <TextField label={t`Server for RTMP`} value={data.rtmpUrl} readOnly dir="ltr" />
            <Button
              onClick={() => void copy(data.rtmpUrl ?? '')}
              aria-label={t`Copy the server for RTMP`}
            >{t`Copy`}</Button>
          </div>
        </>
      )}
      <p className="dim">{t`Anyone with the key can send video as you. Set the keyframe interval to 2 seconds and turn B-frames off.`}</p>
      <Button onClick={() => setAsking(true)}>{t`Replace the key`}</Button>
      {isAsking && <ReplaceDialog onClose={() => setAsking(false)} />}
    </section>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ text: t`Copied` })
  } catch (error) {
    toastError(error)
  }
}

function ReplaceDialog({ onClose }: { onClose: () => void }) {
  const [isPending, setPending] = useState(false)
  const replace = useReplaceKey()
  const confirm = async () => {
    setPending(true)
    try {
      await replace()
      toast({ text: t`The stream key was replaced` })
    } catch (error) {
      toastError(error)
    }
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Replace the stream key?`}>
      <ConfirmationBody>
        <p>{t`Encoders with the key of before cannot connect any longer.`}</p>
      </ConfirmationBody>
      <ConfirmationActions>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button variant="primary" pending={isPending} onClick={() => void confirm()}>
          {t`Replace the key`}
        </Button>
      </ConfirmationActions>
    </Dialog>
  )
}
