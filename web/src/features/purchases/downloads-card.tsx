import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/field.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { saveDownloads, useDownloads } from './queries.ts'

/** Lets a creator choose whether buyers may download what they bought. */
export function DownloadsCard() {
  const { data } = useDownloads()
  const [isPending, setPending] = useState(false)
  const choose = async (isAllowed: boolean) => {
    setPending(true)
    try {
      await saveDownloads(isAllowed)
      toast({ text: t`Saved` })
    } catch (error) {
      toastError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Card title={t`Downloads`}>
      <CheckField
        role="switch"
        label={t`Buyers may download`}
        checked={data?.isAllowed ?? false}
        disabled={!data || isPending}
        onChange={({ target }) => void choose(target.checked)}
      />
      <p className="dim">
        {t`Fans who bought a post, a video, a gallery or files of a message can keep copies of them as the site shows them, never your originals. Subscriptions alone allow no downloads.`}
      </p>
      <p className="dim">
        {t`You can choose otherwise for each post, video and gallery that you sell. Who bought before keeps what was promised.`}
      </p>
    </Card>
  )
}
