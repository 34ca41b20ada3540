import { formatCount } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Person } from '../../../ui/person.tsx'
import { Price } from '../../../ui/price.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { audienceLabel } from '../../content/audiences.ts'
import type { ConsoleKind, ContentItem } from './console-kind.ts'
import { ItemCell, ItemMenu, ItemState } from './item-cells.tsx'

type KindOfTable = Pick<
  ConsoleKind<{ _id: string }>,
  'page' | 'pages' | 'target' | 'words' | 'likesKey' | 'hasSales'
>

const performerColumn = (): Column<ContentItem> => ({
  key: 'performer',
  title: t`Creator`,
  phoneSlot: 'line',
  render: ({ performer }) => (
    <Person person={performer} to={href('admin/performer', { id: performer._id })} size={30} />
  ),
})

const audienceColumn = (): Column<ContentItem> => ({
  key: 'price',
  title: t`Audience`,
  sortable: true,
  render: ({ audience, price }) => (
    <TwoLineCell note={price > 0 && <Price tokens={price} />}>
      {audienceLabel(audience)}
    </TwoLineCell>
  ),
})

const soldColumn = (): Column<ContentItem> => ({
  key: 'totalSale',
  title: t`Sold`,
  numeric: true,
  phoneSlot: 'none',
  render: ({ totalSale = 0 }) => formatCount(totalSale),
})

/**
 * Returns the columns of the table of a kind of content in the console. Only the content of one
 * creator is sorted by likes.
 */
export const itemColumns = (
  kind: KindOfTable,
  { isOfOneCreator }: { isOfOneCreator: boolean },
): readonly Column<ContentItem>[] => [
  {
    key: 'type',
    title: kind.words().column,
    phoneSlot: 'lead',
    render: (item) => <ItemCell kind={kind} item={item} />,
  },
  performerColumn(),
  audienceColumn(),
  {
    key: 'status',
    title: t`Status`,
    phoneSlot: 'aside',
    render: (item) => <ItemState item={item} />,
  },
  ...(kind.hasSales ? [soldColumn()] : []),
  {
    key: kind.likesKey,
    title: t`Likes`,
    sortable: isOfOneCreator,
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
    render: (item) => <ItemMenu kind={kind} item={item} />,
  },
]
