import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconMusic from '@tabler/icons-react/dist/esm/icons/IconMusic.mjs'
import { Link, useSearchParams } from 'react-router'
import { formatInstant } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { fileLabel, offerLabel } from './labels.ts'
import styles from './offers.module.css'
import { Pages } from './pages.tsx'
import { useOffers, type WireOffer } from './queries.ts'

interface OfferListProps {
  readonly conversationId: string
  /** Called when the conversation shows the message of an offer. */
  readonly onOpen?: (() => void) | undefined
}

/** Lists what was offered to the fan of a conversation, with the state of each file. */
export function OfferList({ conversationId, onOpen }: OfferListProps) {
  return (
    <ul className={styles.list}>
      <Pages
        conversationId={conversationId}
        usePage={useOffers}
        draw={(offer) => (
          <Offer key={offer._id} offer={offer} conversationId={conversationId} onOpen={onOpen} />
        )}
        empty={t`Nothing has been offered here yet.`}
      />
    </ul>
  )
}

function Offer({ offer, conversationId, onOpen }: OfferListProps & { readonly offer: WireOffer }) {
  const [search] = useSearchParams()
  const { text, price, paid, isMass, isSeen, sentAt, files } = offer
  const label = offerLabel(offer)
  const seen = isSeen === null || paid !== null ? '' : isSeen ? t`Seen` : t`Not seen`
  return (
    <li className={styles.offer}>
      <span className={styles.line}>
        <Price tokens={paid ?? price} />
        <Badge tone={label.tone}>{label.text}</Badge>
      </span>
      {text && (
        <span className={styles.text} translate="no" dir="auto">
          {text}
        </span>
      )}
      <ul className={styles.files}>
        {files.map(({ file, state }) => (
          <li key={file._id} className={cx(styles.file, state === 'offered' && styles.open)}>
            <Thumbnail file={file} />
            <small>{fileLabel(state)}</small>
          </li>
        ))}
      </ul>
      <small className="dim">
        <Link
          to={href('messages/conversation', { id: conversationId }, addressOf(search, offer.seq))}
          onClick={onOpen}
          aria-label={t`Show the message of ${formatInstant(new Date(sentAt))}`}
        >
          <RelativeDateTime at={sentAt} />
        </Link>
        {isMass && ` · ${t`Mass message`}`}
        {seen && ` · ${seen}`}
      </small>
    </li>
  )
}

/** Returns the query of the conversation at a message, beside the same list. */
const addressOf = (search: URLSearchParams, seq: number) => ({
  ...Object.fromEntries(search),
  at: String(seq),
})

function Thumbnail({ file }: { file: WireOffer['files'][number]['file'] }) {
  const [picture] = file.pictures
  if (picture)
    return (
      <Picture
        src={picture.url}
        width={picture.width}
        height={picture.height}
        hash={file.thumbhash}
        alt={file.alt || file.name}
        className={styles.picture}
      />
    )
  const Icon = file.type.endsWith('audio') ? IconMusic : IconFile
  return (
    <span className={styles.picture}>
      <Icon size={24} stroke={1.6} aria-hidden="true" />
      <span className="hidden-visually">{file.name}</span>
    </span>
  )
}
