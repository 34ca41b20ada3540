import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from 'react-router'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { msgid, ngettext, t } from '../../lib/i18n.ts'
import { useSite } from '../../lib/session.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { SelectBox } from '../../ui/table/select-box.tsx'
import { StatusSelect } from '../../ui/table/status-select.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import { audienceLabel, photosLabel, stateLabel } from './labels.ts'
import styles from './own-gallery-columns.module.css'
import type { OwnWireGallery } from './queries.ts'

/** The actions on one's own gallery in the table. */
export interface GalleryRowActions {
  readonly selected: ReadonlySet<string>
  readonly select: (id: string, isSelected: boolean) => void
  readonly setStatus: (galleries: readonly OwnWireGallery[], status: 'active' | 'inactive') => void
  readonly remove: (galleries: readonly OwnWireGallery[]) => void
}

/** Returns the columns of a performer's table of galleries. */
export const ownGalleryColumns = (
  actions: GalleryRowActions,
): readonly Column<OwnWireGallery>[] => [
  {
    key: 'selected',
    title: t`Select`,
    render: ({ _id, title }) => (
      <SelectBox
        label={t`Select ${title}`}
        isSelected={actions.selected.has(_id)}
        onSelect={(isSelected) => actions.select(_id, isSelected)}
      />
    ),
  },
  {
    key: 'title',
    title: t`Gallery`,
    phoneSlot: 'lead',
    render: (gallery) => <GalleryCell gallery={gallery} />,
  },
  {
    key: 'price',
    title: t`For`,
    sortable: true,
    render: ({ audience, price }) => (
      <TwoLineCell note={price > 0 && <Price tokens={price} />}>
        {audienceLabel(audience)}
      </TwoLineCell>
    ),
  },
  {
    key: 'status',
    title: t`Status`,
    sortable: true,
    phoneSlot: 'aside',
    render: (gallery) => (
      <State gallery={gallery} onChange={(status) => actions.setStatus([gallery], status)} />
    ),
  },
  ...figureColumns(),
  {
    key: 'actions',
    title: t`Actions`,
    phoneSlot: 'actions',
    render: (gallery) => <Actions gallery={gallery} actions={actions} />,
  },
]

const figureColumns = (): readonly Column<OwnWireGallery>[] => [
  {
    key: 'views',
    title: t`Views`,
    sortable: true,
    numeric: true,
    render: ({ stats }) => formatCount(stats.views),
  },
  {
    key: 'totalEarned',
    title: t`Earned`,
    numeric: true,
    render: (gallery) => <Earned gallery={gallery} />,
  },
  {
    key: 'updatedAt',
    title: t`Updated`,
    sortable: true,
    render: ({ updatedAt }) => (
      <span className="dim">
        <RelativeTime at={updatedAt} />
      </span>
    ),
  },
]

function GalleryCell({
  gallery: { _id, title, coverPhoto, numOfItems },
}: {
  gallery: OwnWireGallery
}) {
  const src = coverPhoto.pictures[0]?.url ?? coverPhoto.url
  return (
    <Link to={href('creator/edit-gallery', { id: _id })} className={styles.gallery}>
      <span className={styles.picture}>
        {src ? (
          <Picture src={src} alt="" width={1} height={1} hash={coverPhoto.thumbhash} />
        ) : (
          <IconPhoto size={22} stroke={1.7} aria-hidden="true" />
        )}
      </span>
      <TwoLineCell note={photosLabel(numOfItems)}>
        <b>{title}</b>
      </TwoLineCell>
    </Link>
  )
}

/** Shows the state of a gallery, which is changed in place: a draft is what was never published. */
function State({
  gallery,
  onChange,
}: {
  gallery: OwnWireGallery
  onChange: (status: 'active' | 'inactive') => void
}) {
  const { text, tone, note } = stateLabel(gallery)
  const isHidden = gallery.state === 'draft' || gallery.state === 'archived'
  const hidden = gallery.publishedAt ? t`Archived` : t`Draft`
  return (
    <TwoLineCell note={note}>
      <StatusSelect
        label={t`Status of ${gallery.title}`}
        tone={tone}
        value={isHidden ? 'inactive' : 'active'}
        options={[
          { value: 'active', text: isHidden ? t`Publish` : text },
          { value: 'inactive', text: isHidden ? text : hidden },
        ]}
        onChange={onChange}
      />
    </TwoLineCell>
  )
}

/** Shows the creator's share of a gallery's sales and their number. */
function Earned({ gallery: { totalSale, totalEarned, price } }: { gallery: OwnWireGallery }) {
  const { currency } = useSite()
  if (totalSale === 0) return <span className="dim">{price > 0 ? t`Not sold yet` : '–'}</span>
  return (
    <TwoLineCell
      note={ngettext(
        msgid`${formatCount(totalSale)} sale`,
        `${formatCount(totalSale)} sales`,
        totalSale,
      )}
    >
      {formatMoney(totalEarned, currency)}
    </TwoLineCell>
  )
}

const iconProps = { size: 19, stroke: 1.8, 'aria-hidden': true } as const

function Actions({ gallery, actions }: { gallery: OwnWireGallery; actions: GalleryRowActions }) {
  const { _id, slug, title, status } = gallery
  const publishing: MenuItem =
    status === 'active'
      ? {
          text: t`Archive`,
          icon: <IconArchive {...iconProps} />,
          onChoose: () => actions.setStatus([gallery], 'inactive'),
        }
      : {
          text: t`Publish`,
          icon: <IconArchiveOff {...iconProps} />,
          onChoose: () => actions.setStatus([gallery], 'active'),
        }
  return (
    <span className={styles.actions}>
      <Link to={href('gallery', { id: slug })} aria-label={t`View ${title}`} title={t`View`}>
        <IconExternalLink size={20} stroke={1.8} />
      </Link>
      <Link
        to={href('creator/edit-gallery', { id: _id })}
        aria-label={t`Edit ${title}`}
        title={t`Edit`}
      >
        <IconPencil size={20} stroke={1.8} />
      </Link>
      <Menu
        label={t`More for ${title}`}
        icon={<IconDots size={20} />}
        items={[
          publishing,
          {
            text: t`Delete`,
            icon: <IconTrash {...iconProps} />,
            tone: 'bad',
            onChoose: () => actions.remove([gallery]),
          },
        ]}
      />
    </span>
  )
}
