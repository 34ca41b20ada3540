import { formatCount } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Price } from '../../../ui/price.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { SelectBox } from '../../../ui/table/select-box.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { type Audience, audienceLabel } from '../audiences.ts'
import type { Opening } from '../lock-labels.ts'
import { OpensNote } from '../opens-note.tsx'
import styles from './columns.module.css'
import { Earned } from './earned.tsx'
import type { RowActions, StudioRow } from './studio-kind.ts'

/** Returns the column in which rows are chosen for actions on several. */
export const selectColumn = <Row extends StudioRow>(
  { bulk }: Pick<RowActions<Row>, 'bulk'>,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  key: 'selected',
  title: t`Select`,
  isTitleHidden: true,
  phoneSlot: 'select',
  render: (row) => (
    <SelectBox
      label={t`Select ${nameOf(row)}`}
      isSelected={bulk.selected.has(row._id)}
      onSelect={(isSelected) => bulk.select(row._id, isSelected)}
    />
  ),
})

/** Returns the column that names a row. */
export const titleColumn = <Row extends StudioRow>(
  title: string,
  render: Column<Row>['render'],
): Column<Row> => ({ key: 'title', title, phoneSlot: 'lead', render })

/** Returns the column of the state of a row. */
export const statusColumn = <Row extends StudioRow>(
  render: Column<Row>['render'],
): Column<Row> => ({ key: 'status', title: t`Status`, sortable: true, phoneSlot: 'aside', render })

/** Returns the column of the actions on a row. */
export const actionsColumn = <Row extends StudioRow>(
  render: Column<Row>['render'],
): Column<Row> => ({ key: 'actions', title: t`Actions`, phoneSlot: 'actions', render })

/** Returns the column of the audience and the price. */
export const audienceColumn = <
  Row extends {
    readonly audience: Audience
    readonly price: number
    readonly opensTo?: readonly Opening[]
    readonly groupPrices?: readonly { readonly price: number }[] | undefined
  },
>(): Column<Row> => ({
  key: 'price',
  title: t`For`,
  sortable: true,
  render: ({ audience, price, groupPrices, opensTo = [] }) => (
    <TwoLineCell
      note={
        (price > 0 && <PriceRange price={price} lowest={groupPrices?.at(-1)?.price} />) ||
        (opensTo.length > 0 && <OpensNote opensTo={opensTo} />)
      }
    >
      <span className={styles.whole}>{audienceLabel(audience)}</span>
    </TwoLineCell>
  ),
})

interface PriceRangeProps {
  price: number
  /** What the group that pays least pays; absent where everyone pays the price. */
  lowest: number | undefined
}

const PriceRange = ({ price, lowest }: PriceRangeProps) =>
  lowest === undefined ? (
    <Price tokens={price} />
  ) : (
    <>
      <Price tokens={lowest} /> – <Price tokens={price} />
    </>
  )

/** Returns the column of views. */
export const viewsColumn = <
  Row extends { readonly stats: { readonly views: number } },
>(): Column<Row> => ({
  key: 'views',
  title: t`Views`,
  sortable: true,
  numeric: true,
  render: ({ stats }) => formatCount(stats.views),
})

/** Returns the column of the creator's share of the sales, and their number. */
export const earnedColumn = <Row extends StudioRow>(): Column<Row> => ({
  key: 'totalEarned',
  title: t`Earned`,
  numeric: true,
  render: (row) => <Earned row={row} />,
})

/** Returns the column of the last change. */
export const updatedColumn = <Row extends StudioRow>(): Column<Row> => ({
  key: 'updatedAt',
  title: t`Updated`,
  sortable: true,
  render: ({ updatedAt }) => (
    <span className="dim">
      <RelativeTime at={updatedAt} />
    </span>
  ),
})
