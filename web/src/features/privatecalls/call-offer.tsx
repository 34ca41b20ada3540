import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { useOffer } from './queries.ts'

const RequestDialog = lazy(() =>
  import('./request-dialog.tsx').then(({ RequestDialog }) => ({ default: RequestDialog })),
)

interface CallOfferProps {
  performer: { readonly _id: string; readonly name: string }
  /** Called with the id of the requested call. */
  onRequested: (id: string) => void
  /**
   * Opens the subscription dialog, for calls that are for subscribers; resolves to true once
   * subscribed.
   */
  onSubscribe: () => Promise<boolean>
}

/** Offers a private call of a performer who takes them. */
export function CallOffer({ performer, onRequested, onSubscribe }: CallOfferProps) {
  const { data: offer, refetch } = useOffer(performer._id)
  const [isOpen, setOpen] = useState(false)
  if (!offer?.isOpen || offer.pricePerMinute === null) return null
  const ask = async () => {
    if (!offer.isAudience && !(await onSubscribe())) return
    await refetch()
    setOpen(true)
  }
  return (
    <>
      <IconButton
        look="ring"
        label={t`Private call with ${performer.name}`}
        title={t`Private call`}
        onClick={() => void ask()}
      >
        <IconVideo size={23} stroke={1.8} />
      </IconButton>
      {isOpen && (
        <Suspense>
          <RequestDialog
            performer={performer}
            pricePerMinute={offer.pricePerMinute}
            isBusy={offer.isBusy}
            isOnAir={offer.isOnAir}
            isSupervised={offer.isSupervised}
            onRequested={onRequested}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
