import { Link } from 'react-router'
import { formatBytes, formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Person } from '../../../ui/person.tsx'
import { useFormatPrice } from '../../../ui/price.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { accountPage } from '../people/columns.tsx'
import styles from './files.module.css'
import {
  mediumLabel,
  pageOfPlace,
  placeLabels,
  type WirePlace,
  type WirePlacedFile,
} from './labels.ts'

interface PlacesCardProps {
  title: string
  files: readonly WirePlacedFile[]
  /** True to say of each place what a takedown does to it. */
  withConsequences?: boolean
  /** True to link to the page of each file. */
  withLinks?: boolean
  emptyText: string
}

/** Shows files with everything that shows them. */
export function PlacesCard({
  title,
  files,
  withConsequences = false,
  withLinks = false,
  emptyText,
}: PlacesCardProps) {
  return (
    <Card title={title}>
      {files.length === 0 && <p className="dim">{emptyText}</p>}
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file._id}>
            <FileLine file={file} withLink={withLinks} />
            <ul className={styles.places}>
              {file.places.map((place) => (
                <PlaceLine
                  key={`${place.kind} ${place.id}`}
                  place={place}
                  withConsequences={withConsequences}
                />
              ))}
            </ul>
            <Rest file={file} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function FileLine({ file, withLink }: { file: WirePlacedFile; withLink: boolean }) {
  const { _id, kind, name, size, createdAt, owner } = file
  return (
    <div className={styles.file}>
      {owner && <Person person={owner} to={accountPage(owner)} size={30} />}
      <span>
        {withLink ? (
          <Link to={href('admin/file', { id: _id })}>{mediumLabel(kind)}</Link>
        ) : (
          mediumLabel(kind)
        )}{' '}
        <span className="dim">
          {name && <span translate="no">{name} · </span>}
          {formatBytes(size)} · <RelativeDateTime at={createdAt} />
        </span>
      </span>
    </div>
  )
}

function PlaceLine({ place, withConsequences }: { place: WirePlace; withConsequences: boolean }) {
  const page = pageOfPlace(place)
  const label = placeLabels()[place.kind]
  return (
    <li>
      <span className={styles.place}>
        {page ? <Link to={page}>{label}</Link> : label}
        {place.title && (
          <span className="dim" translate="no">
            {place.title}
          </span>
        )}
      </span>
      {withConsequences && place.isRemoved && <Consequence place={place} />}
    </li>
  )
}

/** Says what a takedown does to a thing that is nothing without the file. */
function Consequence({ place: { purchases, refund } }: { place: WirePlace }) {
  const formatPrice = useFormatPrice()
  if (purchases === 0) return <Badge tone="bad">{t`Is removed`}</Badge>
  return (
    <Badge tone="bad">
      {ngettext(
        msgid`Is removed, ${formatCount(purchases)} buyer gets ${formatPrice(refund)} back`,
        `Is removed, ${formatCount(purchases)} buyers get ${formatPrice(refund)} back`,
        purchases,
      )}
    </Badge>
  )
}

function Rest({ file: { places, placeCount } }: { file: WirePlacedFile }) {
  const rest = placeCount - places.length
  if (placeCount === 0) return <p className="dim">{t`Nothing shows it.`}</p>
  if (rest <= 0) return null
  return (
    <p className="dim">
      {ngettext(
        msgid`and ${formatCount(rest)} more place`,
        `and ${formatCount(rest)} more places`,
        rest,
      )}
    </p>
  )
}
