import type { Api, WireOf } from '@stagedoor/contract/kit'
import {
  answerRequest,
  listFiles,
  listGiven,
  listReceived,
  listRequests,
  readPreference,
} from '@stagedoor/contract/releases'
import { useLocation } from 'react-router'
import { useLoadedAgain } from '../../lib/api/settle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CheckField } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toastError } from '../../ui/toast.ts'
import { FileList } from './file-list.tsx'
import { GivenCard } from './given-card.tsx'
import { useSetPreference } from './queries.ts'
import { ReceivedList } from './received-list.tsx'
import styles from './releases.module.css'
import { RequestCard } from './request-card.tsx'

const LIMIT = 50
const tabs = ['waiting', 'older', 'asked', 'signed', 'received'] as const
type TabId = (typeof tabs)[number]

/** Reads one tab of the releases of the viewer, and what they chose. */
export async function readReleases(api: Api, search: URLSearchParams) {
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'waiting'
  const [preference, requests] = await Promise.all([api(readPreference), api(listRequests)])
  return { tab, preference, requests: requests.data, ...(await readTab(api, tab)) }
}

async function readTab(api: Api, tab: TabId) {
  const isFiles = tab === 'waiting' || tab === 'older'
  const [files, given, received] = await Promise.all([
    isFiles ? api(listFiles, { query: { show: tab, limit: LIMIT } }) : undefined,
    tab === 'signed' ? api(listGiven, { query: { limit: LIMIT } }) : undefined,
    tab === 'received' ? api(listReceived, { query: { limit: LIMIT } }) : undefined,
  ])
  return { files: files?.data ?? [], given: given?.data ?? [], received: received?.data ?? [] }
}

type Read = Awaited<ReturnType<typeof readReleases>>

/** Shows who is in the files of a creator, and what others ask the creator to sign. */
export function ReleasesPage({ read }: { read: Read }) {
  const { tab, preference, requests } = read
  const { pathname } = useLocation()
  useLoadedAgain(listFiles, listRequests, listGiven, listReceived, readPreference)
  const title = t`People and releases`
  const labels: Readonly<Record<TabId, string>> = {
    waiting: t`Waiting files`,
    older: t`Older files`,
    asked: t`Asked of you`,
    signed: t`Signed by you`,
    received: t`Signed for you`,
  }
  return (
    <Page wide title={title}>
      <Tabs
        label={title}
        tabs={tabs.map((one) => ({
          to: one === 'waiting' ? pathname : `${pathname}?tab=${one}`,
          text: labels[one],
          current: one === tab,
          ...(one === 'asked' && requests.length > 0 && { count: requests.length }),
        }))}
      />
      <TabBody read={read} preference={preference} />
    </Page>
  )
}

function TabBody({ read, preference }: { read: Read; preference: WireOf<typeof readPreference> }) {
  const { tab, files, requests, given, received } = read
  if (tab === 'asked')
    return requests.length === 0 ? (
      <EmptyState title={t`Nothing waits for your answer`} />
    ) : (
      <div className={styles.cards}>
        {requests.map((request) => (
          <RequestCard
            key={request._id}
            request={request}
            by={{ call: answerRequest, params: {} }}
          />
        ))}
      </div>
    )
  if (tab === 'received') return <ReceivedList received={received} />
  if (tab === 'signed')
    return given.length === 0 ? (
      <EmptyState title={t`You have not signed anything yet`} />
    ) : (
      <div className={styles.cards}>
        {given.map((one) => (
          <GivenCard key={one._id} given={one} />
        ))}
      </div>
    )
  return (
    <>
      {tab === 'waiting' && <Preference preference={preference} />}
      <FileList
        files={files}
        empty={tab === 'waiting' ? t`No file waits for anybody` : t`Every older file is stated`}
      />
    </>
  )
}

function Preference({ preference }: { preference: WireOf<typeof readPreference> }) {
  const set = useSetPreference({ onFailed: toastError })
  const { isRequired, asksEachTime } = preference
  return (
    <div className={styles.lead}>
      <p>
        {isRequired
          ? t`A file is shown once everybody in it has agreed. Files of which you say nothing show only you.`
          : t`This site does not require releases. A file in which you name somebody is shown once they have agreed.`}
      </p>
      {isRequired && (
        <CheckField
          label={t`Hold each new file until I have said who is in it`}
          checked={asksEachTime}
          disabled={set.isPending}
          onChange={({ target }) => set.mutate({ body: { asksEachTime: target.checked } })}
        />
      )}
    </div>
  )
}
