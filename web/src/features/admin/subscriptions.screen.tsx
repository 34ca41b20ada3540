import { adminList } from '@stagedoor/contract/subscriptions'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { Button } from '../../ui/button.tsx'
import { moneyFilters, moneyQuery } from './money/filters.ts'
import { Records } from './parts/records.tsx'
import { Room } from './parts/room.tsx'
import { subscriptionColumns } from './subscriptions/columns.tsx'
import { kindOptions, stateOptions } from './subscriptions/labels.ts'

const GrantDialog = lazy(() =>
  import('./subscriptions/grant-dialog.tsx').then(({ GrantDialog }) => ({ default: GrantDialog })),
)

export const meta = pageMeta(() => ({ title: 'Subscriptions', hidden: true }))

const known = {
  subscriptionType: kindOptions.map(({ value }) => value),
  state: stateOptions.map(({ value }) => value),
}

export const loader = pageLoader('admin/subscriptions', ({ api, search }) =>
  api(adminList, { query: moneyQuery(search, known) }),
)

const filters = moneyFilters([
  { name: 'subscriptionType', label: 'Kind', kind: kindOptions },
  { name: 'state', label: 'State', kind: stateOptions },
])

/** Every subscription of the site; an admin grants access, moves its end, or stops it. */
export default function Subscriptions() {
  const page = useLoaderData<typeof loader>()
  const [isGranting, setGranting] = useState(false)
  const grant = (
    <Button variant="primary" onClick={() => setGranting(true)}>
      <IconGift size={18} aria-hidden="true" />
      Grant access
    </Button>
  )
  return (
    <Room title="Subscriptions" words="Who subscribes to whom, paid or granted, and until when." actions={grant}>
      <Records
        caption="Subscriptions"
        filters={filters}
        columns={subscriptionColumns}
        page={page}
        csv="subscriptions"
        icon={IconRepeat}
        nothing="No subscriptions yet"
      >
        Paid, free and granted subscriptions appear here.
      </Records>
      {isGranting && (
        <Suspense>
          <GrantDialog onClose={() => setGranting(false)} />
        </Suspense>
      )}
    </Room>
  )
}
