import { listMine, resume } from '@stagedoor/contract/subscriptions'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { usePay } from '../../app/pay/use-pay.ts'
import { fansOnly } from '../../lib/fans-only.server.ts'
import { href } from '../../lib/href.ts'
import { useAfterLoss, useLive } from '../../lib/live.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { useWrite } from '../../lib/queries.ts'
import { filtersOf, pagingOf, parseTable, personIn } from '../../lib/table.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Filters } from '../../ui/table/filters.tsx'
import { NoMatch } from '../../ui/table/no-match.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { columnsWith, filtersWith, known } from './columns.tsx'
import styles from './my-subscriptions.module.css'
import { type Deed, deedsOf, nextWords, type WireSubscription } from './words.ts'

export const meta = pageMeta(() => ({ title: 'My subscriptions', hidden: true }))

export const loader = pageLoader('subscriptions/my-subscriptions', async ({ api, search, viewer }) => {
  fansOnly(viewer)
  const performerId = personIn(search, 'creator')
  const query = { ...pagingOf(parseTable(search)), ...filtersOf(search, known), performerId }
  return api(listMine, { query })
})

const filters = filtersWith({ name: 'creator', label: 'Creator’s username', kind: 'text' })

/** Whom a fan subscribes to, what happens next, and the ways to cancel, take back and renew. */
export default function MySubscriptions() {
  const { data, total } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [leaving, setLeaving] = useState<WireSubscription>()
  useLive('subscriptions.subscription_changed', () => void revalidate())
  useAfterLoss(() => void revalidate())
  return (
    <Page wide title="My subscriptions">
      <Filters filters={filters} total={total} />
      <DataTable
        caption="Your subscriptions"
        columns={columnsFor(setLeaving)}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
      {leaving && (
        <CancelDialog
          subscription={leaving}
          onClose={() => setLeaving(undefined)}
          onCancelled={() => {
            setLeaving(undefined)
            void revalidate()
          }}
        />
      )}
    </Page>
  )
}

const columnsFor = (onCancel: (subscription: WireSubscription) => void): readonly Column<WireSubscription>[] => [
  {
    key: 'performer',
    title: 'Creator',
    onPhone: 'lead',
    show: ({ performerInfo }) => (
      <Person
        person={performerInfo}
        to={performerInfo && href('app/profile', { profileId: performerInfo.username })}
        size={40}
      />
    ),
  },
  ...columnsWith(nextWords),
  {
    key: 'deeds',
    title: 'Action',
    onPhone: 'deeds',
    show: (subscription) => <Deeds subscription={subscription} onCancel={() => onCancel(subscription)} />,
  },
]

const deedWords: Readonly<Record<Deed, string>> = {
  cancel: 'Cancel',
  resume: 'Keep it',
  renew: 'Subscribe again',
  pay: 'Pay with another card',
}

function Deeds({ subscription, onCancel }: { subscription: WireSubscription; onCancel: () => void }) {
  const { revalidate } = useRevalidator()
  const pay = usePay()
  const { performerInfo, subscriptionType } = subscription
  const name = performerInfo?.name ?? 'this creator'
  const taken = useWrite(resume, {
    onDone: () => {
      toast({ text: `Your subscription to ${name} goes on` })
      void revalidate()
    },
    onFailed: toastError,
  })
  const subscribe = async () => {
    if (!performerInfo) return
    const type = subscriptionType === 'system' ? undefined : subscriptionType
    if (await pay.subscribe(performerInfo, type)) await revalidate()
  }
  const act: Readonly<Record<Deed, () => void>> = {
    cancel: onCancel,
    resume: () => taken.mutate({ params: { id: subscription._id } }),
    renew: () => void subscribe(),
    pay: () => void subscribe(),
  }
  const deeds = deedsOf(subscription).filter((deed) => performerInfo || deed === 'cancel' || deed === 'resume')
  return (
    <span className={styles.deeds}>
      {deeds.map((deed) => (
        <Button
          key={deed}
          variant={deed === 'pay' ? 'primary' : 'secondary'}
          onClick={act[deed]}
          pending={deed === 'resume' && taken.isPending}
          aria-label={`${deedWords[deed]}: ${name}`}
        >
          {deedWords[deed]}
        </Button>
      ))}
    </span>
  )
}

function Nothing() {
  return (
    <NoMatch
      names={filters.map(({ name }) => name)}
      icon={<IconTicket size={30} stroke={1.6} />}
      title="No subscriptions yet"
      action={
        <ButtonLink to={href('app/explore')} variant="primary">
          Find a creator
        </ButtonLink>
      }
    >
      Creators you subscribe to appear here, with what renews when, and one button to leave.
    </NoMatch>
  )
}
