import { listBlocks, unblockUser } from '@stagedoor/contract/blocks'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { href } from '../../lib/href.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { useWrite } from '../../lib/queries.ts'
import { pagingOf, parseTable } from '../../lib/table.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { When } from '../../ui/when.tsx'
import styles from './blacklist.module.css'
import { BlockDialog } from './block-dialog.tsx'
import type { WireBlock } from './words.ts'

export const meta = pageMeta(() => ({ title: 'Blacklist', hidden: true }))

export const loader = pageLoader('blocks/blacklist', ({ api, search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  return api(listBlocks, { query: { limit, offset } })
})

/** Whom a performer has blocked: added by search, taken back by one press. */
export default function Blacklist() {
  const { data, total } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button variant="primary" icon={<IconBan size={18} />} onClick={() => setAdding(true)}>
      Block a fan
    </Button>
  )
  return (
    <Page wide title="Blacklist" actions={total > 0 && add}>
      <p className={styles.lead}>
        Somebody you block cannot see you, and you do not see them. A running subscription ends and the unused part is
        paid back. They are not told.
      </p>
      <DataTable
        caption="Whom you blocked"
        columns={columns}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={<Nothing action={add} />}
      />
      {isAdding && (
        <BlockDialog
          blocked={data.map(({ targetId }) => targetId)}
          onClose={() => setAdding(false)}
          onBlocked={(name) => {
            setAdding(false)
            toast({ text: `${name} is blocked` })
            void revalidate()
          }}
        />
      )}
    </Page>
  )
}

const columns: readonly Column<WireBlock>[] = [
  {
    key: 'target',
    title: 'Who',
    onPhone: 'lead',
    show: ({ targetInfo, target }) => <Who person={targetInfo} target={target} />,
  },
  {
    key: 'reason',
    title: 'Your reason',
    show: ({ reason }) => reason || <span className="dim">None given</span>,
  },
  { key: 'createdAt', title: 'Blocked', show: ({ createdAt }) => <When at={createdAt} /> },
  { key: 'deeds', title: 'Action', onPhone: 'aside', show: (block) => <Unblock block={block} /> },
]

function Who({ person, target }: { person: WireBlock['targetInfo']; target: WireBlock['target'] }) {
  const to = target === 'performer' ? href('app/profile', { profileId: person.username }) : undefined
  return <Person person={person} to={to} size={40} />
}

function Unblock({ block: { targetId, targetInfo } }: { block: WireBlock }) {
  const { revalidate } = useRevalidator()
  const free = useWrite(unblockUser, {
    onDone: () => {
      toast({ text: `${targetInfo.name} is not blocked any more` })
      void revalidate()
    },
    onFailed: toastError,
  })
  return (
    <Button
      onClick={() => free.mutate({ params: { id: targetId } })}
      pending={free.isPending}
      aria-label={`Unblock: ${targetInfo.name}`}
    >
      Unblock
    </Button>
  )
}

function Nothing({ action }: { action: React.ReactNode }) {
  return (
    <EmptyState icon={<IconBan size={30} stroke={1.6} />} title="Nobody is blocked" action={action}>
      When somebody spoils it for you, search for them here: they are gone at once.
    </EmptyState>
  )
}
