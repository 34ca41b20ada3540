import { listGiven, listReceived } from '@stagedoor/contract/gifts'
import { ApiError } from '@stagedoor/contract/kit'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { useLoaderData } from 'react-router'
import { givenColumns, receivedColumns } from '../../features/gifts/columns.tsx'
import { sendClaim, sendDecline, sendTakeBack } from '../../features/gifts/queries.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { requireFan } from '../../lib/session/require-fan.server.ts'
import { newestFirst } from '../../lib/tables/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.ts'

export const meta = pageMeta(() => ({ title: t`Gifts`, hidden: true }))

const pageOf = ({ search }: { search: URLSearchParams }) => ({ query: newestFirst(search) })
const received = pageRead('user/gifts', listReceived, pageOf)
const given = pageRead('user/gifts', listGiven, pageOf)

export const loader = pageLoader('user/gifts', async (at) => {
  requireFan(at.viewer)
  return at.search.get('tab') === 'given'
    ? { given: await given.load(at), received: undefined }
    : { received: await received.load(at), given: undefined }
})

/** Answers a gift, and says so or why not. */
async function act(work: () => Promise<unknown>, text: string): Promise<void> {
  try {
    await work()
    toast({ text })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast({ tone: 'bad', text: error.message })
  }
}

/** Lists the subscriptions that a fan was given, and those they gave to others. */
export default function Gifts() {
  const loaded = useLoaderData<typeof loader>()
  const to = received.use(loaded.received)
  const from = given.use(loaded.given)
  return (
    <Page wide title={t`Gifts`}>
      <Tabs label={t`Gifts to you and from you`} tabs={tabsOf(Boolean(from))} />
      {to && (
        <DataTable
          caption={t`Gifts to you`}
          columns={receivedColumns((gift, answer) =>
            answer === 'claim'
              ? act(() => sendClaim(gift._id), t`The gift is yours`)
              : act(() => sendDecline(gift._id), t`The gift went back`),
          )}
          rows={to.data}
          total={to.total}
          keyOf={({ _id }) => _id}
          empty={<Nothing text={t`Subscriptions that others give you wait here.`} />}
        />
      )}
      {from && (
        <DataTable
          caption={t`Gifts from you`}
          columns={givenColumns((gift) =>
            act(() => sendTakeBack(gift._id), t`The price is back in your wallet`),
          )}
          rows={from.data}
          total={from.total}
          keyOf={({ _id }) => _id}
          empty={<Nothing text={t`You can give a subscription from the page of its creator.`} />}
        />
      )}
    </Page>
  )
}

const tabsOf = (isGiven: boolean) => [
  { to: href('user/gifts'), text: t`To you`, current: !isGiven },
  { to: href('user/gifts', undefined, { tab: 'given' }), text: t`From you`, current: isGiven },
]

const Nothing = ({ text }: { text: string }) => (
  <EmptyState
    icon={<IconGift size={30} stroke={1.6} />}
    title={t`No gifts yet`}
    action={<ButtonLink to={href('explore')}>{t`Find a creator`}</ButtonLink>}
  >
    {text}
  </EmptyState>
)
