import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useOnConnect, useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { useAccount } from '../../lib/session/session.ts'
import { ButtonLink, IconLink } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { InfiniteListFooter } from '../../ui/infinite-list-footer.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './conversation-list.module.css'
import { ConversationRow } from './conversation-row.tsx'
import { MessageResults } from './message-results.tsx'
import { type ConversationPage, refreshConversations, useConversations } from './queries.ts'
import { BulkBar } from './queue/bulk-bar.tsx'
import { FilterChips } from './queue/filter-chips.tsx'
import { type ListSearch, queryOfList } from './queue/list-search.ts'
import { ListTools } from './queue/list-tools.tsx'
import { useQueueKeys } from './queue/use-queue-keys.ts'
import { useSelection } from './queue/use-selection.ts'

interface ConversationListProps {
  search: ListSearch
  /** The first page, where the loader has read it. */
  first?: ConversationPage | undefined
  /** The conversation that is open. */
  currentId?: string | undefined
  onSearch: (search: ListSearch) => void
}

/** Shows the account's conversations with a search and filters, and follows their changes. */
export function ConversationList({ search, first, currentId, onSearch }: ConversationListProps) {
  const isPerformer = useAccount().role === 'performer'
  const list = useConversations(search, first)
  const rows = useRef<HTMLUListElement>(null)
  const selection = useSelection(list.items.map(({ _id }) => _id))
  const keys = useQueueKeys({ rows, items: list.items, currentId, search, selection })
  useListChanges()
  return (
    <div className={styles.pane}>
      <Head search={search} currentId={currentId} onSearch={onSearch} />
      {isPerformer && (
        <ListTools search={search} selection={selection} hotkeys={keys} onSearch={onSearch} />
      )}
      <FilterChips search={search} currentId={currentId} />
      {!list.isReady && (list.error ? <ErrorState onRetry={list.loadMore} /> : <Placeholders />)}
      {list.isReady && list.items.length === 0 && <Nothing search={search} />}
      <ul
        ref={rows}
        className={cx(styles.rows, selection.isOn && styles.selecting)}
        aria-label={t`Conversations`}
        onKeyDown={moveFocus}
      >
        {list.items.map((conversation) => (
          <li key={conversation._id} className={styles.item}>
            <ConversationRow
              conversation={conversation}
              isCurrent={conversation._id === currentId}
              search={queryOfList(search)}
              selection={isPerformer ? selection : undefined}
            />
          </li>
        ))}
      </ul>
      {list.isReady && <InfiniteListFooter list={list} placeholder={<Skeleton height={72} />} />}
      {search.keyword && <MessageResults key={search.keyword} q={search.keyword} />}
      {selection.isOn && <BulkBar selection={selection} filter={search.filter} />}
    </div>
  )
}

/** Draws the title of the list, its links and its search. */
function Head({ search, currentId, onSearch }: Omit<ConversationListProps, 'first'>) {
  const Heading = currentId ? 'h2' : 'h1'
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <Heading>{t`Messages`}</Heading>
        <HeadLinks />
      </div>
      <SearchBox
        label={t`Search messages`}
        value={search.keyword}
        onSearch={(keyword) => onSearch({ ...search, keyword })}
      />
    </header>
  )
}

/** Moves the focus between the conversations by arrows, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a')]
  const at = rows.indexOf(event.target as HTMLElement)
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
  }
  const next = rows[targets[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function HeadLinks() {
  const { role } = useAccount()
  return (
    <span className={styles.links}>
      {role === 'performer' && (
        <IconLink label={t`Automatic messages`} to={href('creator/sequences')}>
          <IconBolt size={22} stroke={1.8} />
        </IconLink>
      )}
      <IconLink label={t`Message settings`} to={href('user/message-settings')}>
        <IconSettings size={22} stroke={1.8} />
      </IconLink>
    </span>
  )
}

const REFRESH_MS = 300

/**
 * Reads the list again after events, several of them at once, and once connected: what happened
 * between the answer of the server and the connection is announced to nobody.
 */
function useListChanges(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refresh = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refreshConversations(), REFRESH_MS)
  }
  useRealtimeEvent('message_created', refresh)
  useRealtimeEvent('message_deleted', refresh)
  useRealtimeEvent('message.updated', refresh)
  useRealtimeEvent('conversation.read', refresh)
  useRealtimeEvent('conversation.changed', refresh)
  useOnConnect(refresh)
}

function Placeholders() {
  return (
    <Loading>
      <div className={styles.placeholders}>
        {[1, 2, 3, 4].map((at) => (
          <Skeleton key={at} height={56} />
        ))}
      </div>
    </Loading>
  )
}

function Nothing({ search: { filter, keyword, order, list } }: { search: ListSearch }) {
  const { role } = useAccount()
  if (keyword)
    return <p className={styles.nobody}>{t`No conversation with a person of this name.`}</p>
  if (filter === 'unread')
    return <EmptyState title={t`Nothing unread`}>{t`You have read every message.`}</EmptyState>
  if (filter === 'unanswered')
    return (
      <EmptyState
        title={t`Nobody waits for an answer`}
      >{t`You have answered every fan.`}</EmptyState>
    )
  if (filter === 'archived')
    return (
      <EmptyState
        title={t`Nothing archived`}
      >{t`Archived conversations stay here until a new message arrives.`}</EmptyState>
    )
  if (filter === 'restricted')
    return (
      <EmptyState
        title={t`Nobody is restricted`}
      >{t`Messages of restricted fans arrive without a notification. They are not told.`}</EmptyState>
    )
  if (filter !== 'all' || order === 'waiting' || list)
    return (
      <EmptyState title={t`No conversation here`}>
        {t`Choose another filter, order or list.`}
      </EmptyState>
    )
  const isFan = role === 'fan'
  return (
    <EmptyState
      icon={<IconMessage size={30} stroke={1.6} />}
      title={t`No messages yet`}
      action={isFan && <ButtonLink to={href('explore')}>{t`Explore creators`}</ButtonLink>}
    >
      {isFan ? t`Write to a creator from their page.` : t`Messages of your fans appear here.`}
    </EmptyState>
  )
}
