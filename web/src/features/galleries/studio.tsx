import { listOwnGalleries } from '@stagedoor/contract/galleries'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs'
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { csvOf } from '../../lib/tables/csv.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { MenuItem } from '../../ui/menu.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import { photosLabel } from '../content/contents.ts'
import { isHidden } from '../content/states.ts'
import {
  actionsColumn,
  audienceColumn,
  earnedColumn,
  selectColumn,
  statusColumn,
  titleColumn,
  updatedColumn,
  viewsColumn,
} from '../content/studio/columns.tsx'
import { dayFilters, searchFilter, stateFilter, studioStates } from '../content/studio/filters.ts'
import { PublishSelect } from '../content/studio/publish-select.tsx'
import { RowLinks, rowIcon } from '../content/studio/row-menu.tsx'
import { studioOf } from '../content/studio/studio.tsx'
import type { Publishing, RowActions, StudioKind } from '../content/studio/studio-kind.ts'
import { TitleCell } from '../content/studio/title-cell.tsx'
import { galleryKind } from './kind.ts'
import { galleryStateLabel } from './labels.ts'
import { type OwnWireGallery, setGalleryShown } from './queries.ts'

/** Galleries in the studio of their creator. */
export const galleryStudioKind: StudioKind<OwnWireGallery> = {
  kind: galleryKind,
  icon: <IconLibraryPhoto size={30} stroke={1.6} />,
  createPage: 'creator/create-gallery',
  links: () => <ButtonLink to={href('creator/photos')}>{t`All photos`}</ButtonLink>,
  words: () => ({
    title: t`My galleries`,
    caption: t`Your galleries`,
    create: t`New gallery`,
    emptyTitle: t`No galleries yet`,
    emptyText: t`Put photos that belong together into a gallery, and sell them as one.`,
  }),
  list: listOwnGalleries,
  nameOf: ({ title }) => title,
  filters: () => [searchFilter(), stateFilter(studioStates), ...dayFilters()],
  publishing: () => ({
    set: setGalleryShown,
    show: t`Publish`,
    hide: t`Archive`,
    done: changedLabel,
  }),
  csv: { file: 'galleries.csv', textOf: galleriesCsv },
  useColumns: (actions) => galleryColumns(actions),
}

/** The page of a creator's galleries. */
export const galleryStudio = studioOf(galleryStudioKind)

const changedLabel: Publishing['done'] = (_isShown, states) => {
  if (states.has('processing')) return t`Published when its photos are ready`
  return states.has('published') ? t`Published` : t`Hidden`
}

const galleryColumns = (actions: RowActions<OwnWireGallery>): readonly Column<OwnWireGallery>[] => [
  selectColumn(actions, ({ title }) => title),
  titleColumn(t`Gallery`, ({ _id, title, coverPhoto, numOfItems }) => (
    <TitleCell
      to={href('creator/edit-gallery', { id: _id })}
      title={title}
      note={photosLabel(numOfItems)}
      picture={coverPhoto}
      icon={<IconPhoto size={22} stroke={1.7} aria-hidden="true" />}
    />
  )),
  audienceColumn(),
  statusColumn((gallery) => {
    const state = galleryStateLabel(gallery)
    return (
      <TwoLineCell note={state.note}>
        <PublishSelect
          name={gallery.title}
          state={state}
          isHidden={isHidden(gallery.state)}
          publish={t`Publish`}
          hidden={gallery.publishedAt ? t`Archived` : t`Draft`}
          onChange={(isShown) => actions.setShown(gallery, isShown)}
        />
      </TwoLineCell>
    )
  }),
  viewsColumn(),
  earnedColumn(),
  updatedColumn(),
  actionsColumn((gallery) => (
    <RowLinks
      kind={galleryKind}
      content={gallery}
      name={gallery.title}
      items={[publishItem(gallery, actions)]}
      onDelete={() => actions.remove(gallery)}
    />
  )),
]

function publishItem(gallery: OwnWireGallery, { setShown }: RowActions<OwnWireGallery>): MenuItem {
  return gallery.status === 'active'
    ? {
        text: t`Archive`,
        icon: <IconArchive {...rowIcon} />,
        onChoose: () => setShown(gallery, false),
      }
    : {
        text: t`Publish`,
        icon: <IconArchiveOff {...rowIcon} />,
        onChoose: () => setShown(gallery, true),
      }
}

function galleriesCsv(galleries: readonly OwnWireGallery[]): string {
  return csvOf(
    [t`Gallery`, t`Price`, t`Photos`, t`Status`, t`Views`, t`Sales`, t`Earned`, t`Updated`],
    galleries.map((row) => [
      row.title,
      row.price,
      row.numOfItems,
      galleryStateLabel(row).text,
      row.stats.views,
      row.totalSale,
      row.totalEarned,
      row.updatedAt,
    ]),
  )
}
