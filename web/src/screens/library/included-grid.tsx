import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { listIncluded } from '@stagedoor/contract/purchases'
import type { ReactNode } from 'react'
import { ContentGrid } from '../../features/content/content-grid.tsx'
import { useInfiniteCall } from '../../lib/api/infinite-list.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { contentLinkOf } from '../purchases/content-link.ts'
import styles from './library.module.css'
import { LibraryTile, Placeholders } from './library-grid.tsx'

interface IncludedGridProps {
  first: WireOf<typeof listIncluded>
  query: WireInputOf<typeof listIncluded>['query']
  empty: ReactNode
}

/** Shows what the subscriptions of a fan open, and says that it closes when they end. */
export function IncludedGrid({ first, query, empty }: IncludedGridProps) {
  const list = useInfiniteCall(listIncluded, { query }, first)
  return (
    <>
      <p className={styles.note}>
        {t`Open while your subscriptions run. It is not yours to keep: what you buy stays.`}
      </p>
      <ContentGrid list={list} empty={empty} placeholder={<Placeholders />}>
        {(items) => (
          <div className={styles.grid}>
            {items.map((item) => (
              <LibraryTile
                key={item._id}
                objectType={item.objectType}
                link={contentLinkOf(item)}
                by={item.performer?.name}
              />
            ))}
          </div>
        )}
      </ContentGrid>
    </>
  )
}
