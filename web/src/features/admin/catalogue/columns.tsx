import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { Link } from 'react-router'
import { formatCount } from '../../../lib/format.ts'
import { href } from '../../../lib/href.ts'
import { t } from '../../../lib/i18n.ts'
import { Person } from '../../../ui/person.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { audienceLabel } from '../../content/audiences.ts'
import { ContentMenu } from '../components/content-menu.tsx'
import { itemPage } from '../item-page.ts'
import { PostState } from '../posts/columns.tsx'
import styles from '../posts/posts.module.css'
import type { CatalogueItem } from './labels.ts'

const icons = { video: IconVideo, gallery: IconLibraryPhoto, product: IconShoppingBag }

function ItemCell({ item }: { item: CatalogueItem }) {
  const { _id, kind, title, note, picture } = item
  const Icon = icons[kind]
  return (
    <Link to={itemPage(kind, _id) ?? href('admin/dashboard')} className={styles.post}>
      <span className={styles.picture}>
        {picture ? (
          <Picture src={picture.url} alt="" width={1} height={1} hash={picture.hash} />
        ) : (
          <Icon size={22} stroke={1.7} aria-hidden="true" />
        )}
      </span>
      <TwoLineCell note={note}>
        <b>{title}</b>
      </TwoLineCell>
    </Link>
  )
}

/** Shows the menu of an item: a link to its public page, and the action that removes or restores it. */
export function ItemMenu({ item }: { item: CatalogueItem }) {
  const { _id, kind, slug, title, removal } = item
  const onSite = {
    text: t`View on site`,
    icon: <IconExternalLink size={19} stroke={1.8} aria-hidden="true" />,
    to: href(kind, { id: slug }),
  }
  const content = { target: kind, id: _id, name: `“${title}”`, removal }
  return <ContentMenu content={content} links={removal ? [] : [onSite]} />
}

/** The columns of the tables of videos, galleries and products. */
export const itemColumns = (title: string): readonly Column<CatalogueItem>[] => [
  { key: 'type', title, phoneSlot: 'lead', render: (item) => <ItemCell item={item} /> },
  {
    key: 'performer',
    title: t`Creator`,
    phoneSlot: 'line',
    render: ({ performer }) => (
      <Person person={performer} to={href('admin/performer', { id: performer._id })} size={30} />
    ),
  },
  {
    key: 'price',
    title: t`Audience`,
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
    phoneSlot: 'aside',
    render: (item) => <PostState post={item} />,
  },
  {
    key: 'totalSale',
    title: t`Sold`,
    numeric: true,
    phoneSlot: 'none',
    render: ({ totalSale }) => formatCount(totalSale),
  },
  {
    key: 'likes',
    title: t`Likes`,
    sortable: true,
    numeric: true,
    phoneSlot: 'none',
    render: ({ likes }) => formatCount(likes),
  },
  {
    key: 'createdAt',
    title: t`Created`,
    sortable: true,
    render: ({ createdAt }) => <RelativeDateTime at={createdAt} />,
  },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (item) => <ItemMenu item={item} />,
  },
]
