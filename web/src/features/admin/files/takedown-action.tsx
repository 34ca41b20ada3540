import { useState } from 'react'
import { formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormatPrice } from '../../../ui/price.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import type { WirePlaces } from './labels.ts'
import { useTakeDown } from './queries.ts'

/** Takes a file down, after it has said what that does. */
export function TakedownAction({ fileId, places }: { fileId: string; places: WirePlaces }) {
  const [isOpen, setOpen] = useState(false)
  const takeDown = useTakeDown()
  const formatPrice = useFormatPrice()
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t`Take down`}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t`Take this file down?`}
          confirmLabel={t`Take down`}
          reason={{ label: t`Reason`, minLength: 3 }}
          withGrounds
          onConfirm={async (reason, grounds) => {
            await takeDown({ params: { id: fileId }, body: { reason, ...grounds } })
            toast({ text: t`File taken down` })
          }}
          onClose={() => setOpen(false)}
        >
          {consequencesOf(places, formatPrice).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Returns what a takedown does, in sentences. */
function consequencesOf(
  { files, copies }: WirePlaces,
  formatPrice: (amount: number) => string,
): string[] {
  const removed = files.flatMap(({ places }) => places).filter(({ isRemoved }) => isRemoved)
  const purchases = removed.reduce((sum, place) => sum + place.purchases, 0)
  const refund = removed.reduce((sum, place) => sum + place.refund, 0)
  return [
    t`Nobody can see or download it from now on, and nobody can upload it again. Its creator reads your reason and can appeal.`,
    ...(removed.length > 0
      ? [
          ngettext(
            msgid`${formatCount(removed.length)} thing that is nothing without it is removed.`,
            `${formatCount(removed.length)} things that are nothing without it are removed.`,
            removed.length,
          ),
        ]
      : []),
    ...(purchases > 0
      ? [
          ngettext(
            msgid`${formatCount(purchases)} purchase is refunded: ${formatPrice(refund)}.`,
            `${formatCount(purchases)} purchases are refunded: ${formatPrice(refund)}.`,
            purchases,
          ),
        ]
      : []),
    ...(copies.length > 0
      ? [
          ngettext(
            msgid`A case is opened for ${formatCount(copies.length)} copy of another account.`,
            `Cases are opened for ${formatCount(copies.length)} copies of other accounts.`,
            copies.length,
          ),
        ]
      : []),
  ]
}
