import { listBlocks, listMutes, unmute } from '@stagedoor/contract/blocks'
import type { Api } from '@stagedoor/contract/kit'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useLoadedAgain } from '../../lib/api/settle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useViewer } from '../../lib/session/session.ts'
import { pagingOf, parseTable } from '../../lib/tables/table.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import styles from './blacklist.module.css'
import { BlockDialog } from './block-dialog.tsx'
import { useUndoBlock } from './queries.ts'
import { UnblockButton } from './unblock-button.tsx'
import type { WireBlock, WireMute } from './wire-types.ts'

/** Reads the data of the page: the accounts blocked, or those muted. */
export async function readBlocked(api: Api, search: URLSearchParams) {
  const { limit, offset } = pagingOf(parseTable(search))
  if (search.get('tab') === 'muted')
    return { tab: 'muted', ...(await api(listMutes, { query: { limit, offset } })) } as const
  return { tab: 'blocked', ...(await api(listBlocks, { query: { limit, offset } })) } as const
}

type Read = Awaited<ReturnType<typeof readBlocked>>

/** Lists the accounts that the viewer has blocked and muted, with a button to undo each. */
export function BlockedPage({ read }: { read: Read }) {
  const { pathname } = useLocation()
  useLoadedAgain(listBlocks, listMutes)
  const tabs = [
    { to: pathname, text: t`Blocked`, current: read.tab === 'blocked' },
    { to: `${pathname}?tab=muted`, text: t`Muted`, current: read.tab === 'muted' },
  ]
  return (
    <Page
      wide
      title={t`Blocked and muted`}
      actions={read.tab === 'blocked' && <BlockFan read={read} />}
    >
      <Tabs label={t`Blocked and muted`} tabs={tabs} />
      {read.tab === 'blocked' ? <Blocked read={read} /> : <Muted read={read} />}
    </Page>
  )
}

/**
 * Lets a creator find a fan and block them. Fans block people from the page where they see them.
 */
function BlockFan({ read }: { read: Read }) {
  const [isAdding, setAdding] = useState(false)
  if (useViewer()?.role !== 'performer') return null
  return (
    <>
      <Button variant="primary" icon={<IconBan size={18} />} onClick={() => setAdding(true)}>
        {t`Block a fan`}
      </Button>
      {isAdding && (
        <BlockDialog
          blocked={read.tab === 'blocked' ? read.data.map(({ targetId }) => targetId) : []}
          onClose={() => setAdding(false)}
          onBlocked={(name) => {
            setAdding(false)
            toast({ text: t`${name} is blocked` })
          }}
        />
      )}
    </>
  )
}

function Blocked({ read: { data, total } }: { read: Extract<Read, { tab: 'blocked' }> }) {
  return (
    <>
      <p className={styles.lead}>
        {t`You and the people you block no longer see each other. A running subscription ends and the unused part is refunded. They are not notified.`}
      </p>
      <DataTable
        caption={t`Accounts you blocked`}
        columns={blockColumns()}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState
            icon={<IconBan size={30} stroke={1.6} />}
            title={t`You haven’t blocked anyone`}
          >
            {t`Block people you don’t want to hear from. They are not notified.`}
          </EmptyState>
        }
      />
    </>
  )
}

function Muted({ read: { data, total } }: { read: Extract<Read, { tab: 'muted' }> }) {
  return (
    <>
      <p className={styles.lead}>
        {t`Posts by people you mute stay out of your home feed, and you get no notifications about them. They are not notified, and you can still visit their pages.`}
      </p>
      <DataTable
        caption={t`Accounts you muted`}
        columns={muteColumns()}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState
            icon={<IconVolumeOff size={30} stroke={1.6} />}
            title={t`You haven’t muted anyone`}
          >
            {t`Mute people whose posts you want to see less of.`}
          </EmptyState>
        }
      />
    </>
  )
}

const pageOf = (target: 'user' | 'performer', username: string) =>
  target === 'performer' ? href('profile', { profileId: username }) : undefined

const blockColumns = (): readonly Column<WireBlock>[] => [
  {
    key: 'target',
    title: t`Account`,
    phoneSlot: 'lead',
    render: ({ targetInfo }) => <Person person={targetInfo} size={40} />,
  },
  {
    key: 'reason',
    title: t`Your reason`,
    render: ({ reason }) => reason || <span className="dim">{t`Not specified`}</span>,
  },
  { key: 'createdAt', title: t`Blocked`, render: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    key: 'action',
    title: t`Action`,
    phoneSlot: 'aside',
    render: ({ targetId, targetInfo }) => <UnblockButton id={targetId} name={targetInfo.name} />,
  },
]

const muteColumns = (): readonly Column<WireMute>[] => [
  {
    key: 'target',
    title: t`Account`,
    phoneSlot: 'lead',
    render: ({ targetInfo, target }) => (
      <Person person={targetInfo} to={pageOf(target, targetInfo.username)} size={40} />
    ),
  },
  { key: 'createdAt', title: t`Muted`, render: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    key: 'action',
    title: t`Action`,
    phoneSlot: 'aside',
    render: (muted) => <Unmute muted={muted} />,
  },
]

function Unmute({ muted: { _id, targetInfo } }: { muted: WireMute }) {
  const undo = useUndoBlock(unmute, {
    onDone: () => toast({ text: t`${targetInfo.name} is no longer muted` }),
    onFailed: toastError,
  })
  return (
    <Button
      onClick={() => undo.mutate({ params: { id: _id } })}
      pending={undo.isPending}
      aria-label={t`Unmute ${targetInfo.name}`}
    >
      {t`Unmute`}
    </Button>
  )
}
