import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { IconButton, IconLink } from '../../ui/button.tsx'
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

/** Offers a private call of a performer who takes them, now or at a time that is booked. */
export function CallOffer({ performer, onRequested, onSubscribe }: CallOfferProps) {
  const { data: offer, refetch } = useOffer(performer._id)
  const [isOpen, setOpen] = useState(false)
  if (!offer) return null
  const ask = async () => {
    if (!offer.isAudience && !(await onSubscribe())) return
    await refetch()
    setOpen(true)
  }
  const { isOpen: isOffered, pricePerMinute, isBookable } = offer
  return (
    <>
      {isOffered && pricePerMinute !== null && (
        <IconButton
          look="ring"
          label={t`Private call with ${performer.name}`}
          title={t`Private call`}
          onClick={() => void ask()}
        >
          <IconVideo size={23} stroke={1.8} />
        </IconButton>
      )}
      {isBookable && (
        <IconLink
          look="ring"
          label={t`Book a call with ${performer.name}`}
          title={t`Book a call`}
          to={href('book-call', { performerId: performer._id })}
        >
          <IconCalendarPlus size={23} stroke={1.8} />
        </IconLink>
      )}
      {isOpen && pricePerMinute !== null && (
        <Suspense>
          <RequestDialog
            performer={performer}
            pricePerMinute={pricePerMinute}
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
