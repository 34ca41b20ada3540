import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { Permitted } from '../components/permitted.tsx'
import type { WireDifference } from './labels.ts'
import { useResolveDifference } from './queries.ts'

/** Lets an admin note how a difference was explained or corrected. */
export function ResolveButton({
  difference: { _id: id, externalId },
}: {
  difference: WireDifference
}) {
  const [isOpen, setOpen] = useState(false)
  const resolve = useResolveDifference()
  const confirm = async (note: string) => {
    await resolve({ params: { id }, body: { note } })
    toast({ text: t`The difference is resolved` })
  }
  return (
    <>
      <Permitted to="money.write">
        <Button size="s" onClick={() => setOpen(true)}>
          {t`Resolve`}
          <span className="hidden-visually"> {externalId}</span>
        </Button>
      </Permitted>
      {isOpen && (
        <ConfirmDialog
          title={t`Resolve this difference?`}
          confirmLabel={t`Resolve`}
          tone="primary"
          reason={{
            label: t`Note`,
            hint: t`How it is explained, or what was corrected and where.`,
            minLength: 5,
          }}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <p>{t`Resolving moves no money. Correct the payment first: apply its callback again, refund it, or ask the company.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
