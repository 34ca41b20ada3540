import type { Api } from '@stagedoor/contract/kit'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import { href } from '../../../lib/navigation/href.ts'
import { useTable } from '../../../lib/tables/table.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyTable } from '../../../ui/table/empty-table.tsx'
import { Filters } from '../../../ui/table/filters.tsx'
import { listQueryOf } from '../list-query.ts'
import { type AnySend, listInputOf, useOwnContent } from '../queries.ts'
import styles from './studio.module.css'
import type { StudioKind, StudioPage, StudioRow } from './studio-kind.ts'
import { StudioTable } from './studio-table.tsx'

/** The page of a creator's content of one kind, whatever its rows are. */
export interface Studio {
  readonly title: () => string
  readonly list: (api: Api, search: URLSearchParams) => Promise<StudioPage<unknown>>
  readonly show: (page: StudioPage<unknown>) => ReactNode
}

/** Returns the page of a creator's content of a kind: the loader's list, and what shows it. */
export const studioOf = <Row extends StudioRow>(studio: StudioKind<Row>): Studio => ({
  title: () => studio.words().title,
  list: (api, search) => {
    const read = api as AnySend
    const query = listQueryOf(search, studio.filters())
    // The call of a kind answers with its rows.
    return read(studio.list, listInputOf(studio, query)) as Promise<StudioPage<Row>>
  },
  // The rows are those that the list of the same kind has read.
  show: (page) => <StudioView studio={studio} page={page as StudioPage<Row>} />,
})

function StudioView<Row extends StudioRow>({
  studio,
  page: loaded,
}: {
  studio: StudioKind<Row>
  page: StudioPage<Row>
}) {
  const { search } = useTable()
  const words = studio.words()
  const filters = studio.filters()
  const query = listQueryOf(search, filters)
  const page = useOwnContent(studio, query, loaded)
  return (
    <Page wide title={words.title} actions={<Create studio={studio} />}>
      <Filters filters={filters} total={page.total} />
      <StudioTable
        studio={studio}
        page={page}
        query={query}
        empty={
          <EmptyTable
            names={filters.map(({ name }) => name)}
            icon={studio.icon}
            title={words.emptyTitle}
            action={
              <ButtonLink to={href(studio.createPage)} variant="primary">
                {words.create}
              </ButtonLink>
            }
          >
            {words.emptyText}
          </EmptyTable>
        }
      />
    </Page>
  )
}

function Create<Row extends StudioRow>({ studio }: { studio: StudioKind<Row> }) {
  return (
    <span className={styles.create}>
      {studio.links?.()}
      <ButtonLink
        to={href(studio.createPage)}
        variant="primary"
        icon={<IconPlus size={20} stroke={2.2} aria-hidden="true" />}
      >
        {studio.words().create}
      </ButtonLink>
    </span>
  )
}
