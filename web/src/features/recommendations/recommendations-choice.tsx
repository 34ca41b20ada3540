import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { useViewer } from '../../lib/session/session.ts'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/field.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { storeChoice, useChoice } from './queries.ts'

/** Switches recommendations on or off for a signed-in account; staff get none. */
export function RecommendationsChoice() {
  const viewer = useViewer()
  const isChooser = viewer !== undefined && viewer.role !== 'admin'
  const { data } = useChoice(isChooser)
  const [isPending, setPending] = useState(false)
  if (!isChooser) return null
  const change = async (isOn: boolean) => {
    setPending(true)
    try {
      await storeChoice(isOn)
      toast({ text: t`Saved` })
    } catch (error) {
      toastError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Card title={t`Your choice`}>
      <CheckField
        role="switch"
        label={t`Recommend creators to me`}
        checked={data?.isOn ?? false}
        disabled={isPending || data === undefined}
        onChange={({ target }) => void change(target.checked)}
      />
      <p className="dim">
        {t`While this is off, nothing is computed for you and your follows count for nobody’s recommendations. The creators you marked as not interesting are forgotten.`}
      </p>
    </Card>
  )
}
