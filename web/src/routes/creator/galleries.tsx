import { listOwnGalleries } from '@stagedoor/contract/galleries'
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { DeleteGalleries } from '../../features/galleries/delete-galleries.tsx'
import { GalleryBulkBar } from '../../features/galleries/gallery-bulk-bar.tsx'
import { type GalleryRowActions, ownGalleryColumns } from '../../features/galleries/own-gallery-columns.tsx'
import { type OwnWireGallery, setGalleryStatus } from '../../features/galleries/queries.ts'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'
import { toast, toastError } from '../../ui/toast.ts'

export const meta = pageMeta(() => ({ title: t`My galleries`, hidden: true }))

const states = ['published', 'scheduled', 'draft', 'processing', 'archived', 'expired'] as const
const known = { state: states, q: 'any', fromDate: 'day', toDate: 'day' } as const

export const loader = pageLoader('creator/galleries', ({ api, search }) =>
  api(listOwnGalleries, { query: { ...pagingOf(parseTable(search)), ...filtersOf(search, known) } }),
)

const filters = (): readonly Filter[] => [
  { name: 'q', label: t`Search`, kind: 'text' },
  {
    name: 'state',
    label: t`State`,
    kind: [
      { value: 'published', text: t`Published` },
      { value: 'scheduled', text: t`Scheduled` },
      { value: 'draft', text: t`Drafts` },
      { value: 'processing', text: t`Processing` },
      { value: 'archived', text: t`Archived` },
      { value: 'expired', text: t`Expired` },
    ],
  },
  { name: 'fromDate', label: t`From`, kind: 'day' },
  { name: 'toDate', label: t`To`, kind: 'day' },
]

/** Lists all galleries of a performer, published or not. */
export default function CreatorGalleries() {
  const { data, total } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [deleting, setDeleting] = useState<readonly OwnWireGallery[]>([])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const refresh = () => {
    setSelected(new Set())
    void revalidate()
  }
  const setStatus: GalleryRowActions['setStatus'] = async (galleries, status) => {
    try {
      for (const { _id } of galleries) await setGalleryStatus(_id, status)
      toast({ text: status === 'active' ? t`Published` : t`Archived` })
    } catch (error) {
      toastError(error)
    } finally {
      refresh()
    }
  }
  const select = (id: string, isSelected: boolean) =>
    setSelected((now) => new Set(isSelected ? [...now, id] : [...now].filter((one) => one !== id)))
  const create = (
    <ButtonLink to={href('creator/create-gallery')} variant="primary" icon={<IconPlus size={20} stroke={2.2} />}>
      {t`New gallery`}
    </ButtonLink>
  )
  const chosen = data.filter(({ _id }) => selected.has(_id))
  return (
    <Page wide title={t`My galleries`} actions={create}>
      <Filters filters={filters()} />
      <GalleryBulkBar chosen={chosen} shown={data} setStatus={setStatus} remove={setDeleting} />
      <DataTable
        caption={t`Your galleries`}
        columns={ownGalleryColumns({ selected, select, setStatus, remove: setDeleting })}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
      <DeleteGalleries galleries={deleting} onClose={() => setDeleting([])} onDeleted={refresh} />
    </Page>
  )
}

function Nothing() {
  return (
    <EmptyTable
      names={filters().map(({ name }) => name)}
      icon={<IconLibraryPhoto size={30} stroke={1.6} />}
      title={t`No galleries yet`}
      action={
        <ButtonLink to={href('creator/create-gallery')} variant="primary">
          {t`New gallery`}
        </ButtonLink>
      }
    >
      {t`Put photos that belong together into a gallery, and sell them as one.`}
    </EmptyTable>
  )
}
