import { listMine } from '@stagedoor/contract/subscriptions'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import { useResume } from '../../features/checkout/queries.ts'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { AcceptPriceDialog } from '../../features/subscriptions/accept-price-dialog.tsx'
import { CancelDialog } from '../../features/subscriptions/cancel-dialog.tsx'
import {
  filterValues,
  subscriptionColumns,
  subscriptionFilters,
} from '../../features/subscriptions/columns.tsx'
import { ContinueDialog } from '../../features/subscriptions/continue-dialog.tsx'
import { actionsFor, type SubscriptionAction } from '../../features/subscriptions/labels.ts'
import styles from '../../features/subscriptions/my-subscriptions.module.css'
import { PauseDialog } from '../../features/subscriptions/pause-dialog.tsx'
import { readSubscriptionsAgain } from '../../features/subscriptions/queries.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { offerKey } from '../../lib/money/offer-keys.ts'
import { nextForFan, type WireSubscription } from '../../lib/money/subscription-dates.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useOnConnect, useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { requireFan } from '../../lib/session/require-fan.server.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/tables/table.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { Filters } from '../../ui/table/filters.tsx'
import { toast, toastError } from '../../ui/toast.ts'

const CancellationQuestion = lazy(() =>
  import('../../features/subscriptions/cancellation-question.tsx').then((module) => ({
    default: module.CancellationQuestion,
  })),
)

export const meta = pageMeta(() => ({ title: t`My subscriptions`, hidden: true }))

const subscriptions = pageRead('user/subscriptions', listMine, ({ search }) => ({
  query: { ...pagingOf(parseTable(search)), ...filtersOf(search, filterValues()) },
}))

export const loader = pageLoader('user/subscriptions', async (at) => {
  requireFan(at.viewer)
  return subscriptions.load(at)
})

const readAgain = () => void readSubscriptionsAgain()

/** Lists a fan's subscriptions, what happens next, and the buttons to cancel, resume and renew. */
export default function Subscriptions() {
  const { data, total } = subscriptions.use(useLoaderData<typeof loader>())
  const [changing, setChanging] = useState<Changing>()
  const [left, setLeft] = useState<string>()
  useRealtimeEvent('subscriptions.subscription_changed', readAgain)
  useOnConnect(readAgain)
  return (
    <Page
      wide
      title={t`My subscriptions`}
      actions={<ButtonLink to={href('user/gifts')}>{t`Gifts`}</ButtonLink>}
    >
      {left && (
        <Suspense>
          <CancellationQuestion id={left} onClose={() => setLeft(undefined)} />
        </Suspense>
      )}
      <Filters filters={subscriptionFilters()} total={total} />
      <DataTable
        caption={t`Your subscriptions`}
        columns={columnsFor(setChanging)}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
      {changing && (
        <ChangeDialog
          {...changing}
          onClose={() => setChanging(undefined)}
          onDone={() => {
            if (changing.action === 'cancel') setLeft(changing.subscription._id)
            setChanging(undefined)
          }}
        />
      )}
    </Page>
  )
}

/** A subscription whose change asks for a confirmation. */
interface Changing {
  readonly subscription: WireSubscription
  readonly action: 'accept' | 'cancel' | 'pause' | 'continue'
}

function ChangeDialog({
  action,
  onDone,
  ...rest
}: Changing & { onClose: () => void; onDone: () => void }) {
  if (action === 'accept') return <AcceptPriceDialog {...rest} onAccepted={onDone} />
  if (action === 'pause') return <PauseDialog {...rest} onPaused={onDone} />
  if (action === 'continue') return <ContinueDialog {...rest} onContinued={onDone} />
  return <CancelDialog {...rest} onCancelled={onDone} />
}

const columnsFor = (
  onChange: (changing: Changing) => void,
): readonly Column<WireSubscription>[] => [
  {
    key: 'performer',
    title: t`Creator`,
    phoneSlot: 'lead',
    render: ({ performerInfo }) => (
      <Person
        person={performerInfo}
        to={performerInfo && href('profile', { profileId: performerInfo.username })}
        size={40}
      />
    ),
  },
  ...subscriptionColumns(nextForFan),
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (subscription) => (
      <RowActions
        subscription={subscription}
        onChange={(action) => onChange({ subscription, action })}
      />
    ),
  },
]

const actionLabels = (): Readonly<Record<SubscriptionAction, string>> => ({
  accept: t`See the new price`,
  cancel: t`Cancel subscription`,
  pause: t`Pause`,
  continue: t`Continue now`,
  resume: t`Resume`,
  renew: t`Subscribe again`,
  pay: t`Pay with another card`,
  tier: t`Change tier`,
})

interface RowActionsProps {
  subscription: WireSubscription
  onChange: (action: Changing['action']) => void
}

function RowActions({ subscription, onChange }: RowActionsProps) {
  const pay = useCheckout()
  const { performerInfo, subscriptionType, months } = subscription
  const name = performerInfo?.name ?? t`this creator`
  const taken = useResume({
    onDone: () => toast({ text: t`Your subscription to ${name} continues` }),
    onFailed: toastError,
  })
  const subscribe = async () => {
    if (!performerInfo) return
    const type =
      subscriptionType === 'system' ? undefined : offerKey({ type: subscriptionType, months })
    if (await pay.subscribe(performerInfo, type)) await readSubscriptionsAgain()
  }
  const chooseTier = async () => {
    if (!performerInfo) return
    if (await pay.subscribe(performerInfo, undefined, undefined, { wantsOther: true }))
      await readSubscriptionsAgain()
  }
  const act: Readonly<Record<SubscriptionAction, () => void>> = {
    accept: () => onChange('accept'),
    cancel: () => onChange('cancel'),
    pause: () => onChange('pause'),
    continue: () => onChange('continue'),
    resume: () => taken.mutate({ params: { id: subscription._id } }),
    renew: () => void subscribe(),
    pay: () => void subscribe(),
    tier: () => void chooseTier(),
  }
  const actions = actionsFor(subscription).filter(
    (action) => performerInfo || !['renew', 'pay', 'tier'].includes(action),
  )
  return (
    <span className={styles.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === 'pay' || action === 'accept' ? 'primary' : 'secondary'}
          onClick={act[action]}
          pending={action === 'resume' && taken.isPending}
          aria-label={`${actionLabels()[action]}: ${name}`}
        >
          {actionLabels()[action]}
        </Button>
      ))}
    </span>
  )
}

function Nothing() {
  return (
    <EmptyTable
      names={subscriptionFilters().map(({ name }) => name)}
      icon={<IconTicket size={30} stroke={1.6} />}
      title={t`No subscriptions yet`}
      action={
        <ButtonLink to={href('explore')} variant="primary">
          {t`Find a creator`}
        </ButtonLink>
      }
    >
      {t`Creators you subscribe to appear here, with renewal dates and a button to cancel.`}
    </EmptyTable>
  )
}
