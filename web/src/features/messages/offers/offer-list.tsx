import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconMusic from '@tabler/icons-react/dist/esm/icons/IconMusic.mjs'
import { t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { fileLabel, offerLabel } from './labels.ts'
import styles from './offers.module.css'
import { Pages } from './pages.tsx'
import { useOffers, type WireOffer } from './queries.ts'

/** Lists what was offered to the fan of a conversation, with the state of each file. */
export function OfferList({ conversationId }: { conversationId: string }) {
  return (
    <ul className={styles.list}>
      <Pages
        conversationId={conversationId}
        usePage={useOffers}
        draw={(offer) => <Offer key={offer._id} offer={offer} />}
        empty={t`Nothing was offered here yet.`}
      />
    </ul>
  )
}

function Offer({ offer }: { offer: WireOffer }) {
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
        <RelativeDateTime at={sentAt} />
        {isMass && ` · ${t`Mass message`}`}
        {seen && ` · ${seen}`}
      </small>
    </li>
  )
}

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
